import { ToastPlace } from '#ui/toast.tsx'
import { useLanguage } from '@kikai/i18n/texts-provider'
import type { Language } from '@kikai/kernel/language'
import { useQuery } from '@tanstack/react-query'
import { App, ConfigProvider, theme as antd, type ThemeConfig } from 'antd'
import kitWords from 'antd/es/locale/en_US'
import { useSyncExternalStore, type ReactNode } from 'react'
import { theme } from './theme.ts'

/** antd's own texts, such as "no data", in the reader's language. */
const words = {
  en: () => import('antd/locale/en_GB'),
  'zh-Hans': () => import('antd/locale/zh_CN'),
  ja: () => import('antd/locale/ja_JP'),
} as const satisfies Record<Language, () => Promise<unknown>>

// antd makes the hover of what is chosen out of the main colour itself: an olive, darker than the page around it.
const light: ThemeConfig['token'] = {
  colorPrimary: '#467a12',
  colorLink: '#3f7310',
  colorLinkHover: '#2f570b',
  colorSuccess: '#3f7310',
  colorWarning: '#b54708',
  colorError: '#c5221b',
  colorText: '#15202b',
  colorTextSecondary: '#5b6478',
  colorTextDescription: '#5b6478',
  colorTextPlaceholder: '#66728a',
  colorPrimaryBg: '#eff8e2',
  colorPrimaryBgHover: '#e4f3cd',
  colorSuccessBg: '#eff8e2',
  colorWarningBg: '#fff4e5',
  colorErrorBg: '#fef3f2',
  colorBgLayout: '#f3f5f8',
  colorBorder: '#8590a3',
  colorBorderSecondary: '#e3e8ee',
  colorSplit: '#e3e8ee',
}
const dark: ThemeConfig['token'] = {
  colorPrimary: '#a6d95f',
  colorLink: '#a6d95f',
  colorLinkHover: '#c3e88d',
  colorSuccess: '#a6d95f',
  colorWarning: '#fdb55e',
  colorError: '#f97066',
  colorText: '#e9ede4',
  colorTextSecondary: '#a5ad9b',
  colorTextDescription: '#a5ad9b',
  colorTextPlaceholder: '#98a28c',
  colorBgLayout: '#12160f',
  colorBgContainer: '#191e15',
  colorBgElevated: '#21271c',
  colorBorder: '#7e8873',
  colorBorderSecondary: '#2a3124',
  colorSplit: '#2a3124',
  colorPrimaryBg: '#25331a',
  colorPrimaryBgHover: '#2f4021',
  colorSuccessBg: '#25331a',
  colorWarningBg: '#35250f',
  colorErrorBg: '#3a1a17',
}
const button = {
  fontWeight: 600,
  colorPrimary: '#8cc63e',
  colorPrimaryHover: '#7db431',
  colorPrimaryActive: '#7db431',
  primaryColor: '#16240a',
  // Otherwise a plain button under the pointer has the light green of the filled ones as its text.
  defaultHoverColor: 'var(--go-ink)',
  defaultHoverBorderColor: 'var(--go-ink)',
  defaultActiveColor: 'var(--go-ink)',
  defaultActiveBorderColor: 'var(--go-ink)',
}
/** The red of the dark theme is light, so its buttons need dark text to be readable. */
const darkButton = { ...button, dangerColor: '#1f0c0a' }

/** Provides antd's colours, sizes and texts; the sizes are those of the web app's tokens. */
export function Look({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const isDark = useSyncExternalStore(theme.onChange, theme.isDark)
  const { data: locale = kitWords } = useQuery({
    queryKey: ['kit', 'words', language],
    queryFn: async () => (await words[language]()).default,
    staleTime: Infinity,
    placeholderData: (before) => before,
  })
  const config: ThemeConfig = {
    algorithm: isDark ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      ...(isDark ? dark : light),
      fontFamily: 'inherit',
      fontSize: 13,
      controlHeight: 32,
      borderRadius: 8,
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    components: {
      Button: isDark ? darkButton : button,
      Table: {
        cellPaddingBlock: 9,
        cellPaddingInline: 8,
        cellPaddingBlockMD: 5,
        cellPaddingInlineMD: 8,
        cellPaddingBlockSM: 1,
        cellPaddingInlineSM: 8,
        headerBg: 'transparent',
        headerColor: 'var(--ink-2)',
        rowHoverBg: 'var(--hover)',
      },
      Tabs: { itemColor: 'var(--ink-2)', itemSelectedColor: 'var(--go-ink)', inkBarColor: 'var(--go-ink)' },
    },
  }
  return (
    // The locale is set from the start, because antd remounts everything when it gets its first one, and typed values
    // would be lost.
    <ConfigProvider theme={config} locale={locale} button={{ autoInsertSpace: false }}>
      <App>
        <ToastPlace />
        {children}
      </App>
    </ConfigProvider>
  )
}

import { Form, SendButton } from '#ui/form.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { Center } from '@kikai/contract/access'
import type { OutputOf } from '@kikai/contract/call'
import { type consoleCalls, managedConsoleCalls } from '@kikai/contract/console/console.calls'
import type { Menu } from '@kikai/contract/console/console.shapes'
import { sentenceOf } from '@kikai/i18n/say'
import { useLanguage, useTexts } from '@kikai/i18n/texts-provider'
import { type Localized, languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { Button, Input } from 'antd'
import { ChevronDown, ChevronUp } from 'lucide-react'

const none: Localized = { 'zh-Hans': '', en: '', ja: '' }
const centerOf = (key: string) => key.split('/')[0]
const centers: readonly Center[] = ['seller', 'product', 'member', 'order', 'finance', 'content', 'privilege']

type MenuFormProps = { menus: OutputOf<typeof consoleCalls.listMenus> }

/**
 * The form of the menu: the order of each center's pages, their names in three languages or the default, and whether
 * they are shown.
 */
export function MenuForm({ menus }: MenuFormProps) {
  const t = useText('consoleAccess')
  const word = useText('console')
  const form = useCallForm(managedConsoleCalls.saveMenus, {
    start: { data: menus.data },
    input: ({ data }) => ({
      version: menus.version,
      data: data.map((menu) => ({ ...menu, names: isNamed(menu) ? menu.names : null })),
    }),
    onDone: () => showToast(t('menus.saved'), { done: true }),
  })
  const { data } = form.values
  const change = (key: Menu['key'], part: Partial<Menu>) =>
    form.set({ data: data.map((menu) => (menu.key === key ? { ...menu, ...part } : menu)) })
  return (
    <Form
      of={form}
      buttons={
        <div className="form-actions">
          <SendButton of={form} large>
            {word('form.save')}
          </SendButton>
        </div>
      }
    >
      <section className="card matrix menus">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('menus.page')}</th>
              {languages.map((language) => (
                <th key={language} scope="col">
                  {t('menus.nameIn', { language: t(`menus.languages.${language}`) })}
                </th>
              ))}
              <th scope="col">{t('menus.shown')}</th>
              <th scope="col">{t('menus.order')}</th>
            </tr>
          </thead>
          {centers.map((center) => {
            const own = data.filter(({ key }) => centerOf(key) === center)
            if (own.length === 0) return null
            return (
              <tbody key={center}>
                <tr>
                  <th scope="rowgroup" colSpan={languages.length + 3}>
                    {word(`center.${center}`)}
                  </th>
                </tr>
                {own.map((menu, at) => (
                  <MenuRow
                    key={menu.key}
                    menu={menu}
                    wrongOf={(language) => form.wrong(`data.${data.indexOf(menu)}.names.${language}`)}
                    onChange={(part) => change(menu.key, part)}
                    onUp={at === 0 ? null : () => form.set({ data: swapped(data, menu, own[at - 1]) })}
                    onDown={at === own.length - 1 ? null : () => form.set({ data: swapped(data, menu, own[at + 1]) })}
                  />
                ))}
              </tbody>
            )
          })}
        </table>
      </section>
    </Form>
  )
}

/** A page has its own names in all languages or in none, so that a menu is never half translated. */
const isNamed = ({ names }: Menu): boolean => names !== null && Object.values(names).some((name) => name.trim() !== '')

const swapped = (data: readonly Menu[], one: Menu, other: Menu | undefined): Menu[] =>
  data.map((menu) => (menu === one ? (other ?? one) : menu === other ? one : menu))

type MenuRowProps = {
  menu: Menu
  wrongOf: (language: keyof Localized) => string | undefined
  onChange: (part: Partial<Menu>) => void
  onUp: (() => void) | null
  onDown: (() => void) | null
}

function MenuRow({ menu: { key, names, shown }, wrongOf, onChange, onUp, onDown }: MenuRowProps) {
  const t = useText('consoleAccess')
  const texts = useTexts('console')
  const title = sentenceOf(texts, `page.${key.split('/')[1]}`, useLanguage()) ?? key
  return (
    <tr>
      <th scope="row">{title}</th>
      {languages.map((language) => (
        <td key={language}>
          <Input
            lang={language}
            aria-label={`${title}: ${t(`menus.languages.${language}`)}`}
            aria-invalid={wrongOf(language) ? true : undefined}
            {...(wrongOf(language) ? { status: 'error' as const } : {})}
            value={names?.[language] ?? ''}
            placeholder={t('menus.own')}
            maxLength={limits.roleNameLength}
            onChange={({ target }) => onChange({ names: { ...(names ?? none), [language]: target.value } })}
          />
          {wrongOf(language) ? <p className="wrong">{wrongOf(language)}</p> : null}
        </td>
      ))}
      <td>
        <input
          type="checkbox"
          aria-label={t('menus.showPage', { page: title })}
          checked={shown}
          onChange={({ target }) => onChange({ shown: target.checked })}
        />
      </td>
      <td>
        <Button
          type="text"
          icon={<ChevronUp aria-hidden />}
          aria-label={t('menus.up', { page: title })}
          disabled={onUp === null}
          onClick={() => onUp?.()}
        />
        <Button
          type="text"
          icon={<ChevronDown aria-hidden />}
          aria-label={t('menus.down', { page: title })}
          disabled={onDown === null}
          onClick={() => onDown?.()}
        />
      </td>
    </tr>
  )
}

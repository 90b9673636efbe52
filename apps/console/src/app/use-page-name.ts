import { useText } from '@kikai/client/use-text'
import { useLanguage } from '@kikai/i18n/texts-provider'
import type { ShownPage } from './centers.tsx'

/** Returns a function that names a page as the menu does. */
export function usePageName(): (page: ShownPage) => string {
  const t = useText('console')
  const language = useLanguage()
  return ({ name, names }) => names?.[language] ?? t(`page.${name}`)
}

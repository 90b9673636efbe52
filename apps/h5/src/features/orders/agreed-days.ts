import { useText } from '@kikai/client/use-text'
import { formatDay } from '@kikai/i18n/format/day'
import { useLanguage } from '@kikai/i18n/texts-provider'

type Days = { readonly fromDay: string | null; readonly toDay: string | null }

/** Returns a function that writes the days agreed for fetching the goods; null without any. */
export function useAgreedDays(): (of: Days) => string | null {
  const t = useText('collection')
  const language = useLanguage()
  const day = (of: string) => formatDay(of, language)
  return ({ fromDay, toDay }) => {
    if (!fromDay || !toDay) return null
    return fromDay === toDay ? day(fromDay) : t('between', { from: day(fromDay), to: day(toDay) })
  }
}

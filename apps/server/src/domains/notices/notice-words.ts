import { noticeText } from '@kikai/i18n/server'
import { formatDeadline } from '@kikai/i18n/format/moment'
import { screenAddress } from '@kikai/contract/wire/screen-links'
import type { Language } from '@kikai/kernel/language'
import type { NoticeParam } from '../../notices.ts'
import type { Config } from '../../platform/config/config.ts'
import type { NoticeRow } from './notices.store.ts'

type Reader = { language: Language; timeZone: string }
type Said = Pick<NoticeRow, 'kind' | 'params' | 'link'>

/** One of a notice's texts in the reader's language and by their clock. */
export function noticeWords(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { kind, params, link }: Said,
  { part, reader }: { part: 'title' | 'text' | 'mail'; reader: Reader },
): string {
  const filled = Object.entries(params).map(([name, value]) => [name, spoken(value, reader)] as const)
  return noticeText(
    reader.language,
    { kind, part },
    {
      ...Object.fromEntries(filled),
      address: screenAddress(publicUrl, link),
    },
  )
}

function spoken(value: NoticeParam, { language, timeZone }: Reader) {
  if (typeof value !== 'object' || 'currency' in value) return value
  return 'at' in value ? formatDeadline(value.at, language, timeZone, { showZone: true }) : value[language]
}

import { href } from '#app/routes/go'
import { Facts } from '#ui/facts/facts'
import { Row } from '#ui/lists/row'
import { useLanguage } from '#ui/texts/words.ts'
import { useText } from '@kikai/client/use-text'
import type { PaperRow } from '@kikai/contract/papers/papers.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { formatMoney } from '@kikai/i18n/format/money'
import { FileText } from 'lucide-react'
import type { PaperSide } from './paper-calls.ts'

export const openfile = '/pages/me/backend-manage/openfile/openfile'

/** Documents that travel with the goods show no prices. */
const unpriced: readonly PaperRow['kind'][] = ['packingList', 'deliveryNote']

/** A document in a list, which opens its pages; `about` names its subject in lists of several orders. */
export function PaperEntry({ paper, side, about }: { paper: PaperRow; side: PaperSide; about?: readonly string[] }) {
  const t = useText('papers')
  const language = useLanguage()
  const { id, kind, number, corrects, issuedOn, total } = paper
  const isUnpriced = unpriced.includes(kind)
  const rest = isUnpriced
    ? corrects
      ? [t('screen.replaces', { number: corrects })]
      : []
    : [formatMoney(total, language, { precise: true })]
  return (
    <Row
      icon={<FileText aria-hidden />}
      title={t(`kind.${kind}`)}
      note={<Facts of={[...(about ?? []), number, formatDay(issuedOn, language), ...rest]} />}
      to={href(openfile, { paperId: id, side })}
    />
  )
}

import { useReasons } from '#ui/texts/reason.ts'
import { useText } from '@kikai/client/use-text'
import type { RejectedRow } from '@kikai/contract/imports/imports.shapes'
import { cellRules, rowRules } from '@kikai/contract/imports/row-rules'

type Reason = RejectedRow['reasons'][number]

/** Returns a function that writes a reason of these rows as a sentence, about the whole row or about the wrong field. */
export function useRejectedWords(rows: readonly RejectedRow[]): (reason: Reason) => string {
  const t = useText('imports')
  const refused = rows.flatMap(({ reasons }) => reasons)
  const sentences = useReasons(refused.map(({ refusal }) => refusal))
  return (reason) => {
    const sentence = sentences[refused.indexOf(reason)]
    if (sentence) return sentence
    const { field, rule } = reason
    const ofRow = rowRules.find((one) => one === rule)
    if (ofRow) return t(`rowRule.${ofRow}`)
    const ofCell = cellRules.find((one) => one === rule)
    return ofCell ? t('reason', { field: t(`column.${field}`), why: t(`rules.${ofCell}`) }) : ''
  }
}

import { useText } from '@kikai/client/use-text'
import { cellRules, rowRules, type RejectedRow } from '@kikai/contract/imports/imports.shapes'

type Reason = RejectedRow['reasons'][number]

/** Returns a function that writes a reason as a sentence, about the whole row or about the wrong field. */
export function useRejectedWords(): (reason: Reason) => string {
  const t = useText('imports')
  return ({ field, rule }) => {
    const ofRow = rowRules.find((one) => one === rule)
    if (ofRow) return t(`rowRule.${ofRow}`)
    const ofCell = cellRules.find((one) => one === rule)
    return ofCell ? t('reason', { field: t(`column.${field}`), why: t(`rules.${ofCell}`) }) : ''
  }
}

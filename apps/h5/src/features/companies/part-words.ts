import { useText } from '@kikai/client/use-text'
import type { PartReview } from '@kikai/contract/companies/certification.shapes'

/** Why a part came back. */
export function usePartWords() {
  const t = useText('companies')
  return {
    whyOf: ({ reason, note }: Pick<PartReview, 'reason' | 'note'>): string =>
      [reason === null ? '' : t(`partReason.${reason}`), note].filter((text) => text !== '').join(' '),
  }
}

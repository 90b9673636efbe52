import { useText } from '@kikai/client/use-text'
import type { PartReview } from '@kikai/contract/companies/certification.shapes'

/** Returns a function that writes why a part was returned. */
export function usePartWords() {
  const t = useText('companies')
  return {
    whyOf: ({ reason, note }: Pick<PartReview, 'reason' | 'note'>): string =>
      [reason === null ? '' : t(`partReason.${reason}`), note].filter((text) => text !== '').join(' '),
  }
}

import { Tag, type TagTone } from '#ui/tag.tsx'
import { useText } from '@kikai/client/use-text'
import type { Negotiation } from '@kikai/contract/negotiation/negotiation.shapes'

export const offerTones: Readonly<Record<Negotiation['state'], TagTone>> = {
  awaiting_seller: 'amber',
  awaiting_buyer: 'grey',
  agreed: 'green',
  converted: 'green',
  declined: 'outline',
  expired: 'outline',
  withdrawn: 'outline',
  lapsed: 'outline',
  superseded: 'outline',
  closed: 'red',
}

/** The state of a negotiation as a tag. */
export function OfferTag({ state }: Pick<Negotiation, 'state'>) {
  const t = useText('negotiation')
  return <Tag tone={offerTones[state]}>{t(`state.${state}`)}</Tag>
}

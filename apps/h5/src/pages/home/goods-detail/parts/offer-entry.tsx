import { go } from '#app/routes/go'
import { useOrderAddress } from '#features/addresses/order-address.ts'
import { LegalLink } from '#features/identity/legal-link'
import { OfferSheet } from '#features/negotiation/offer-sheet'
import { useCall } from '@kikai/client/calls/hooks'
import { negotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import type { NegotiationDetail } from '@kikai/contract/negotiation/negotiation.shapes'
import { useText } from '@kikai/client/use-text'
import { useEffect } from 'react'

const open = ({ id }: NegotiationDetail) => go('/pages/me/my-offers/offer-detail/offer-detail', { negotiationId: id })

/** The sheet of an offer; what waits for an answer, or cannot be offered for any more, opens as it stands. */
export default function OfferEntry({ goods, onClose }: { goods: GoodsDetail; onClose: () => void }) {
  const prepared = useCall(negotiationCalls.prepareOffer, { goodsId: goods.id }, { freshMs: 0 }).data
  const t = useText('negotiation')
  const address = useOrderAddress()
  const known = prepared?.negotiation ?? null
  const mayGoOn = known?.allowedActions.some(
    ({ action, enabled }) => enabled && (action === 'offer' || action === 'counter'),
  )
  const isOver = known !== null && mayGoOn === false
  useEffect(() => {
    if (!known || !isOver) return
    onClose()
    open(known)
  }, [known, isOver, onClose])
  if (!prepared || isOver) return null
  const listPrice = goods.pricingType === 'on_request' ? null : goods.price
  return (
    <OfferSheet
      of={prepared}
      goods={{ id: goods.id, title: goods.title, available: Math.max(1, goods.available), listPrice }}
      addressId={address.id}
      terms={<LegalLink kind="negotiationTerms">{t('sheet.terms')}</LegalLink>}
      onDone={(made) => {
        onClose()
        open(made)
      }}
      onClose={onClose}
    />
  )
}

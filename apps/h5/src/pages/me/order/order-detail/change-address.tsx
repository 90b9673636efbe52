import { go } from '#app/routes/go'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { Checkbox, RadioRows } from '#ui/forms/choice'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import { addressChangeCalls } from '@kikai/contract/orders/address-change.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { useState } from 'react'

/** Chooses another of the buyer's addresses; where the freight may change, the seller has to agree first. */
export function ChangeAddress({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useText('elsewhere')
  const addresses = useCall(addressesCalls.listAddresses, {}, { freshMs: 0 })
  const [picked, setPicked] = useState<Id<'address'> | null>(null)
  const [abroadAgreed, setAbroadAgreed] = useState(false)
  const change = useAction(addressChangeCalls.changeAddress, {
    silent: true,
    onDone: ({ addressChanges }) => {
      onClose()
      showToast(addressChanges.at(-1)?.state === 'done' ? t('buyer.done') : t('buyer.asked'), { done: true })
    },
  })
  const others = (addresses.data?.data ?? []).filter(({ id }) => id !== order.address.id)
  const addressId = picked ?? others[0]?.id ?? null
  const add = () => go('/pages/me/addressManage/addAddress', {})
  const asksConsent = abroadAgreed || change.error?.code === requestErrors.consentNeeded.code
  return (
    <AskOnce
      open
      onClose={onClose}
      title={t('buyer.title')}
      yes={addressId ? t('buyer.send') : t('buyer.add')}
      tone="go"
      of={change}
      onYes={() => {
        if (addressId) void change.run({ orderId: order.id, addressId, ...(abroadAgreed ? { abroadAgreed } : {}) })
        else add()
      }}
    >
      <p>{t('buyer.why')}</p>
      {addresses.data && others.length === 0 ? <p className="pt-2 text-ink">{t('buyer.none')}</p> : null}
      <RadioRows
        title={t('buyer.title')}
        of={others.map(({ id, name, company, lines }) => ({
          value: id,
          label: [company, name].filter(Boolean).join(' '),
          note: lines.join(' '),
        }))}
        now={addressId}
        onPick={setPicked}
      />
      {addressId ? (
        <div className="py-2">
          <Button size="small" onClick={add}>
            {t('buyer.add')}
          </Button>
        </div>
      ) : null}
      {asksConsent ? (
        <Checkbox
          name="abroadAgreed"
          checked={abroadAgreed}
          onChange={(event) => setAbroadAgreed(event.target.checked)}
        >
          {t('buyer.consent')}
        </Checkbox>
      ) : null}
    </AskOnce>
  )
}

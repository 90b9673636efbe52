import { FormDialog } from '#features/forms/form-dialog.tsx'
import { useMe } from '#features/me/use-me.ts'
import { TextAreaField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'

type TakeDownProps = {
  goods: Pick<ManagedGoodsDetail, 'id' | 'title' | 'seller'>
  open: boolean
  onClose: () => void
}

/** The question before goods are taken down. Staff give the reason, which the seller is sent; sellers need none. */
export function TakeDown({ goods: { id, title, seller }, open, onClose }: TakeDownProps) {
  const t = useText('consoleGoods')
  const listing = useText('listings')
  const { data: me } = useMe()
  const own = me?.companies.some((company) => company.id === seller.id) ?? false
  const form = useCallForm(managedGoodsCalls.takeDownGoods, {
    start: { reason: '' },
    input: ({ reason }) => ({ goodsId: id, ...(own ? {} : { reason }) }),
    fieldOfCode: { [listingErrors.reasonNeeded.code]: 'reason' },
    onDone: () => {
      showToast(listing('many.done.takeDown', { count: 1 }), { done: true })
      onClose()
    },
  })
  const leave = () => {
    onClose()
    form.forget()
  }
  return (
    <FormDialog
      of={form}
      open={open}
      title={listing('many.ask.takeDown', { count: 1 })}
      send={listing('goods.takeDown')}
      danger
      onClose={leave}
    >
      <p>{title}</p>
      <p className="quiet">{own ? listing('many.note.takeDown') : t('takeDownNote')}</p>
      {own ? null : <TextAreaField {...form.text('reason')} label={t('takeDownReason')} />}
    </FormDialog>
  )
}

import { Form, SendButton } from '#ui/form.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useMe } from '#features/me/use-me.ts'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'
import { Button } from 'antd'

/** Why staff keep the goods off sale. Staff lift it, or do not and say why; the seller asks for it. */
export function LiftTakeDown({
  goods: { id: goodsId, takenDown, allowedActions, seller },
}: {
  goods: ManagedGoodsDetail
}) {
  const t = useText('consoleGoods')
  const listing = useText('listings')
  const { moment } = useWritten()
  const { data: me } = useMe()
  const own = me?.companies.some((company) => company.id === seller.id) ?? false
  const lift = useAction(managedGoodsCalls.liftTakeDown, {
    onDone: ({ takenDown: after }) => showToast(after ? listing('takenDown.asked') : t('lifted'), { done: true }),
  })
  const refusal = useCallForm(managedGoodsCalls.liftTakeDown, {
    start: { reason: '' },
    input: ({ reason }) => ({ goodsId, agrees: false, reason }),
    fieldOfCode: { [listingErrors.reasonNeeded.code]: 'reason' },
    onDone: () => showToast(t('keptDown'), { done: true }),
  })
  if (!takenDown) return null
  const may = allowedActions.some(({ action, enabled }) => action === 'liftTakeDown' && enabled)
  return (
    <section>
      <h3>{listing('takenDown.by', { at: moment(takenDown.at) })}</h3>
      <p>{takenDown.reason}</p>
      {takenDown.liftAskedAt ? <p className="quiet">{t('liftAsked', { at: moment(takenDown.liftAskedAt) })}</p> : null}
      {may ? (
        <p>
          <Button type="primary" loading={lift.busy} onClick={() => void lift.run({ goodsId })}>
            {own ? listing('takenDown.ask') : t('lift')}
          </Button>
        </p>
      ) : null}
      {may && !own && takenDown.liftAskedAt ? (
        <Form
          of={refusal}
          buttons={
            <p>
              <SendButton of={refusal}>{t('keepDown')}</SendButton>
            </p>
          }
        >
          <TextAreaField {...refusal.text('reason')} label={t('takeDownReason')} />
        </Form>
      ) : null}
    </section>
  )
}

import { defineScreen } from '#app/screens/define-screen'
import { goInstead, href, useRouteParams } from '#app/routes/go'
import { useOrderAddress } from '#features/addresses/order-address.ts'
import { Actions } from '#ui/pages/actions'
import { Checkbox } from '#ui/forms/choice'
import { FieldErrorText } from '#ui/forms/field'
import { Form } from '#ui/forms/form'
import { NumberBox } from '#ui/forms/number-box'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Row } from '#ui/lists/row'
import { TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { sourcingCalls } from '@kikai/contract/sourcing/sourcing.calls'
import { limits } from '@kikai/kernel/limits'

const route = '/pages/home/goods-detail/ask-sourcing/ask-sourcing'
const formId = 'ask-sourcing'

/** A quotation for goods that are procured: how many, where to, by when. */
function AskSourcing() {
  const t = useText('sourcing')
  const { goodsId } = useRouteParams(route)
  const goods = useCall(goodsCalls.readGoods, { goodsId })
  return goods.data ? <Asking goods={goods.data} /> : <Page title={t('ask.title')} of={goods} width="form" />
}

function Asking({ goods }: { goods: GoodsDetail }) {
  const t = useText('sourcing')
  const offer = useText('negotiation')
  const address = useOrderAddress()
  const shown = useCall(addressesCalls.readAddress, address.id ? { addressId: address.id } : null).data
  const form = useCallForm(sourcingCalls.askSourcing, {
    start: { quantity: 1, wishDay: '', text: '', abroad: false },
    input: ({ quantity, wishDay, text, abroad }) => ({
      goodsId: goods.id,
      quantity,
      addressId: address.id ?? null,
      wishDay: wishDay || null,
      text,
      abroadAgreed: abroad ? true : undefined,
    }),
    missing: { addressId: t('ask.noAddress') },
    onDone: () => showToast(t('ask.sent'), { done: true }),
    next: () => goInstead('/pages/me/my-sourcing/my-sourcing'),
  })
  const { availability } = goods
  const asksAbroad = form.error?.code === requestErrors.consentNeeded.code
  return (
    <Page
      title={t('ask.title')}
      width="form"
      does={<Actions can={[{ label: t('ask.send'), form: formId, busy: form.busy }]} />}
    >
      <Form of={form} id={formId}>
        <Panel>
          <div className="flex flex-col gap-4">
            <div>
              <h3 className="text-15 font-600 wrap-anywhere">{goods.title}</h3>
              {availability.as === 'sourced' ? (
                <p className="text-12 text-ink-2">
                  {t('ask.usual', {
                    lead: t('quote.days', { count: availability.leadDays }),
                    percent: availability.depositPercent,
                  })}
                </p>
              ) : null}
            </div>
            <p className="text-14 text-ink-2">{t('ask.lead')}</p>
            <div className="flex min-h-12 items-center justify-between gap-3 text-15">
              {t('ask.quantity')}
              <NumberBox
                value={form.values.quantity}
                max={limits.lineQuantityMax}
                onChange={(quantity) => form.set({ quantity })}
              />
            </div>
            <Row
              title={t('ask.address')}
              value={address.id === null ? t('ask.noAddress') : shown ? `${shown.city} ${shown.name}` : ''}
              to={href('/pages/me/addressManage/index', { pick: '1' })}
            />
            {form.wrong('addressId') ? <FieldErrorText>{form.wrong('addressId')}</FieldErrorText> : null}
            <TextField {...form.text('wishDay')} type="date" label={t('ask.wishDay')} optional />
            <TextArea {...form.text('text')} label={t('ask.text')} hint={t('ask.textHint')} optional />
            {asksAbroad || form.values.abroad ? (
              <Checkbox {...form.tick('abroad')}>{offer('sheet.abroad')}</Checkbox>
            ) : null}
          </div>
        </Panel>
      </Form>
    </Page>
  )
}

export default defineScreen({ login: 'required', view: AskSourcing })

import { goInstead } from '#app/routes/go'
import { AccountFields } from '#features/payments/account-fields'
import { nothingSaid, type Said, SaidFields, saidFieldsInputOf } from '#features/refunds/said-fields'
import { ReturnFreight } from '#features/refunds/return-freight'
import { Actions } from '#ui/pages/actions'
import { AmountField } from '#ui/forms/amount-field'
import { TickBox } from '#ui/forms/choice'
import { FieldErrorText } from '#ui/forms/field'
import { Form } from '#ui/forms/form'
import { Image } from '#ui/pictures/image'
import { KeyFacts } from '#ui/facts/key-facts'
import { useMoments } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { Segmented } from '#ui/buttons/segmented'
import { SelectField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { refundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { type OrderRefunds, type RefundKind, refundReasons } from '@kikai/contract/refunds/refunds.shapes'
import { returnFreightByReason } from '@kikai/contract/refunds/return-freight'
import { parseTypedAmount, textOfAmount } from '@kikai/kernel/amount-text'
import { type Money, less, toMoney, priceCurrencies } from '@kikai/kernel/money'
import { Landmark, Wallet } from 'lucide-react'

type Ask = NonNullable<OrderRefunds['ask']>
const formId = 'request-refund'

const isWithdrawal = (reason: string): boolean => reason === 'withdrawal'
const mayWithdraw = ({ withdrawal }: Ask): boolean => withdrawal !== null && withdrawal.reason === null
/** The chosen lines; of a withdrawal only those from which it can be declared. */
const within = ({ withdrawal }: Ask, reason: string, positions: readonly number[]): number[] =>
  positions.filter((position) => !isWithdrawal(reason) || withdrawal?.positions.includes(position))
/** A withdrawal requires returning sent goods, whatever was chosen before; goods not sent need no return. */
function kindOf(ask: Ask, chosen: RefundKind, reason: string): RefundKind {
  if (!isWithdrawal(reason)) return chosen
  return wasSent(ask) ? 'return' : 'money'
}
const wasSent = ({ kinds }: Ask): boolean => kinds.some(({ kind }) => kind === 'return')

/** The maximum for the chosen lines: their sum, but not more than the refundable rest of the order. */
function mostOf(ask: Ask, kind: RefundKind, positions: readonly number[]): Money {
  const cap = ask.kinds.find((one) => one.kind === kind)?.most ?? ask.kinds[0]?.most ?? toMoney('JPY', 0)
  if (kind === 'freight' || positions.length === ask.lines.length) return cap
  const chosen = ask.lines.filter(({ position }) => positions.includes(position))
  const sum = toMoney(
    cap.currency,
    chosen.reduce((all, { most }) => all + most.minor, 0),
  )
  return less(cap, sum) ? cap : sum
}

type FormProps = {
  of: OrderRefunds
  ask: Ask
  start?: Said
  /** Opened in order to withdraw from the contract. */
  withdraws?: boolean
}

/** The form of a refund request; the money goes back to the payment method, and the seller has some days to answer. */
export function RequestForm({ of, ask, start = nothingSaid, withdraws: asked = false }: FormProps) {
  const t = useText('refunds')
  const moments = useMoments()
  const { orderId, appointmentId } = of
  const currency = priceCurrencies.find((one) => one === of.total.currency) ?? 'JPY'
  const firstKind = ask.kinds[0]?.kind ?? 'money'
  const all = ask.lines.map(({ position }) => position)
  const byBank = ask.channel === 'remittance'
  const form = useCallForm(refundsCalls.requestRefund, {
    start: {
      ...start,
      kind: firstKind,
      reason: asked && mayWithdraw(ask) ? 'withdrawal' : '',
      positions: all,
      amount: textOfAmount(mostOf(ask, firstKind, all)),
      bank: '',
      branch: '',
      number: '',
      holder: '',
    },
    input: ({ reason, positions: ticked, amount, bank, branch, number, holder, ...said }) => ({
      ...saidFieldsInputOf(said),
      orderId,
      appointmentId,
      kind: kindOf(ask, said.kind, reason),
      reason,
      positions: kindOf(ask, said.kind, reason) === 'freight' ? [] : within(ask, reason, ticked),
      amount: isWithdrawal(reason)
        ? mostOf(ask, kindOf(ask, said.kind, reason), within(ask, reason, ticked))
        : parseTypedAmount(amount, currency),
      ...(byBank ? { account: { bank, branch, number, holder } } : {}),
    }),
    rules: ({ kind: chosen, positions: ticked, amount, reason, text }) => {
      const positions = within(ask, reason, ticked)
      const kind = kindOf(ask, chosen, reason)
      const most = mostOf(ask, kind, positions)
      const typed = parseTypedAmount(amount, currency)
      return {
        positions: kind !== 'freight' && positions.length === 0 && t('error.noSuchLine'),
        reason: reason === '' && t('screen.chooseReason'),
        text: !isWithdrawal(reason) && text.trim() === '' && t('managed.textNeeded'),
        amount: !isWithdrawal(reason) && typed !== null && less(most, typed) && t('error.tooMuch', { most }),
      }
    },
    fieldOfCode: { [refundErrors.tooMuch.code]: 'amount', [refundErrors.noSuchLine.code]: 'positions' },
    onDone: () => showToast(t('screen.sent'), { done: true }),
    next: () => goInstead('/pages/me/order/order-detail/refund/refund', { orderId, appointmentId }),
  })
  const { reason } = form.values
  const positions = within(ask, reason, form.values.positions)
  const shown = ask.lines.filter(({ position }) => within(ask, reason, [position]).length > 0)
  const chosen = refundReasons.find((one) => one === reason)
  const withdraws = isWithdrawal(reason)
  const kind = kindOf(ask, form.values.kind, reason)
  const most = mostOf(ask, kind, positions)
  const answered = ask.byPlatform
    ? 'screen.decides'
    : !withdraws
      ? 'screen.answerBy'
      : wasSent(ask)
        ? 'screen.withdrawAnswer'
        : 'screen.withdrawNow'
  const wish = (change: { kind?: RefundKind; positions?: number[] }) =>
    form.set({
      ...change,
      amount: textOfAmount(mostOf(ask, change.kind ?? kind, change.positions ?? positions)),
    })
  return (
    <Page
      title={t(withdraws ? 'screen.withdrawal.title' : 'screen.ask')}
      width="form"
      does={
        <Actions
          can={[{ label: t(withdraws ? 'screen.withdrawal.confirm' : 'screen.send'), form: formId, busy: form.busy }]}
          note={t(answered, { until: moments.deadline(ask.answerBy) })}
        />
      }
    >
      <Form of={form} id={formId} className="flex flex-col gap-3">
        {ask.withdrawal && mayWithdraw(ask) ? (
          <Panel>
            <p className="text-14">
              {ask.withdrawal.until
                ? t('screen.withdrawUntil', { until: moments.deadline(ask.withdrawal.until) })
                : t(wasSent(ask) ? 'screen.withdrawAfter' : 'screen.withdrawUnsent', { days: ask.withdrawal.days })}
            </p>
          </Panel>
        ) : null}
        {kind === 'freight' ? null : (
          <Panel title={t(appointmentId ? 'screen.charges' : 'screen.items')}>
            <ul className="divide-y divide-line">
              {shown.map((line) => (
                <li key={line.position}>
                  <label className="flex min-h-14 items-center gap-3 py-2">
                    <TickBox
                      name="positions"
                      checked={positions.includes(line.position)}
                      onChange={(event) =>
                        wish({
                          positions: event.target.checked
                            ? [...form.values.positions, line.position].toSorted((a, b) => a - b)
                            : form.values.positions.filter((one) => one !== line.position),
                        })
                      }
                    />
                    <span className="w-16 shrink-0">
                      <Image of={line.picture} alt="" sizes="64px" className="rounded-tag" />
                    </span>
                    <span className="min-w-0 flex-1 text-14">{line.title}</span>
                    <span className="shrink-0 text-14">
                      <Amount money={line.most} precise />
                    </span>
                  </label>
                </li>
              ))}
            </ul>
            {form.wrong('positions') ? <FieldErrorText>{form.wrong('positions')}</FieldErrorText> : null}
          </Panel>
        )}
        <Panel>
          <div className="flex flex-col gap-4">
            {ask.kinds.length > 1 && !withdraws ? (
              <Segmented
                title={t('screen.how')}
                of={ask.kinds.map((one) => one.kind)}
                now={kind}
                label={(name) => t(`kind.${name}`)}
                onPick={(name) => wish({ kind: name })}
              />
            ) : null}
            <SelectField
              {...form.text('reason')}
              label={t('screen.reason')}
              placeholder={t('screen.chooseReason')}
              options={ask.reasons
                .filter((value) => mayWithdraw(ask) || !isWithdrawal(value))
                .map((value) => ({ value, label: t(`reason.${value}`) }))}
            />
            {kind === 'return' && chosen && !withdraws ? <ReturnFreight by={returnFreightByReason[chosen]} /> : null}
            {withdraws ? (
              <KeyFacts facts={[{ label: t('screen.amount'), value: <Amount money={most} precise />, strong: true }]} />
            ) : (
              <AmountField
                {...form.text('amount')}
                label={t('screen.amount')}
                currency={currency}
                limit={t('screen.upTo', { most })}
              />
            )}
            <p className="flex items-start gap-2 text-12 text-ink-2">
              {byBank ? (
                <Landmark aria-hidden className="size-4 shrink-0" />
              ) : (
                <Wallet aria-hidden className="size-4 shrink-0" />
              )}
              {t(`screen.backTo.${ask.channel}`)}
            </p>
          </div>
        </Panel>
        <Panel>
          <div className="flex flex-col gap-4">
            <SaidFields
              text={form.text('text')}
              pictures={form.values.pictures}
              onPictures={(pictures) => form.set({ pictures })}
              error={form.wrong('fileIds')}
              label={t(withdraws ? 'screen.note' : 'screen.wrong')}
              {...(withdraws ? {} : { hint: t('screen.wrongHint') })}
            />
          </div>
        </Panel>
        {byBank ? (
          <Panel title={t('screen.account')}>
            <AccountFields of={form} />
          </Panel>
        ) : null}
      </Form>
    </Page>
  )
}

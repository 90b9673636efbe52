import { goInstead } from '#app/routes/go'
import { RemittanceTag } from '#features/payments/remittance-tag'
import { Actions } from '#ui/pages/actions'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { showToast } from '#ui/feedback/toast'
import { useWide } from '#ui/wide.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { useId, useState } from 'react'
import { ApprovalSheet } from './approval-sheet.tsx'
import { OlderSlips } from './older-slips.tsx'
import { ReceivedForm, readSoFar, unread } from './received-form.tsx'
import { RejectionSheet } from './rejection-sheet.tsx'
import { SlipFacts } from './slip-facts.tsx'
import { SlipPicture } from './slip-picture.tsx'

const queue = '/pages/me/backend-manage/order-manage/remittance-manage/remittance-manage'
const detail = '/pages/me/backend-manage/order-manage/remittance-manage/remittance-detail/remittance-detail'

type ReviewProps = {
  title: string
  of: ReturnType<typeof useCall<typeof managedPaymentsCalls.readManagedRemittance>>
  remittance: Remittance
  mayDecide: boolean
}

/**
 * The review of one slip: the clerk types the bank's statement, compares and decides; then the next slip is offered.
 */
export function SlipReviewPage({ title, of, remittance, mayDecide }: ReviewProps) {
  const t = useText('managed')
  const wide = useWide()
  const formId = useId()
  const [sheet, setSheet] = useState<'approve' | 'reject' | null>(null)
  const slip = remittance.slips.at(-1)
  const isFirst = remittance.twoPeople !== null && remittance.twoPeople.checkedBy === null
  const form = useCallForm(managedPaymentsCalls.reviewRemittance, {
    start: () => unread(remittance),
    input: ({ receivedAmount, currency, receivedOn, receivedPayer, note }) => ({
      remittanceId: remittance.id,
      slipId: slip?.id,
      decision: 'approve',
      isChecked: (remittance.twoPeople?.checkedBy ?? null) !== null,
      receivedAmount: parseTypedAmount(receivedAmount, currency),
      receivedOn,
      receivedPayer,
      note,
    }),
    missing: {
      receivedAmount: t('remittance.statement.amountMissing'),
      receivedOn: t('remittance.statement.dateMissing'),
      receivedPayer: t('remittance.statement.payerMissing'),
    },
    fieldOfCode: { [paymentErrors.receivedDiffers.code]: 'receivedAmount' },
    onDone: ({ state }) =>
      showToast(t(state === 'approved' ? 'remittance.done.approve' : 'remittance.two.done'), { done: true }),
  })
  const { allowedActions } = remittance
  const approve = actionOf(allowedActions, 'approve')
  const isOpen = approve !== null || actionOf(allowedActions, 'reject') !== null
  const received = isOpen ? readSoFar(form.values) : (slip?.received ?? {})
  return (
    <Page
      title={title}
      of={of}
      does={
        !mayDecide ? undefined : isOpen ? (
          <Actions
            of={allowedActions}
            can={[
              { name: 'reject', label: t('remittance.reject'), tone: 'danger', run: () => setSheet('reject') },
              {
                name: 'approve',
                label: t('remittance.approve'),
                run: () => {
                  if (form.check('receivedAmount', 'receivedOn', 'receivedPayer')) setSheet('approve')
                },
              },
            ]}
            note={
              wide &&
              approve?.enabled &&
              (isFirst ? t('remittance.two.consequence') : t(`remittance.consequence.${remittance.subject.kind}`))
            }
          />
        ) : (
          <GoOn after={remittance} />
        )
      }
      side={(actions) => (
        <>
          <Head remittance={remittance} />
          {approve?.enabled && mayDecide ? <ReceivedForm form={form} id={formId} /> : null}
          {actions ? <Panel title={isOpen ? t('remittance.decision') : undefined}>{actions}</Panel> : null}
          <SlipFacts remittance={remittance} received={received} />
          <OlderSlips remittance={remittance} />
        </>
      )}
    >
      <SlipPicture slip={slip} />
      <ApprovalSheet remittance={remittance} form={form} open={sheet === 'approve'} onClose={() => setSheet(null)} />
      <RejectionSheet
        remittance={remittance}
        received={received}
        open={sheet === 'reject'}
        onClose={() => setSheet(null)}
      />
    </Page>
  )
}

/** The link to the next waiting transfer, so that the clerk need not return to the list. */
function GoOn({ after }: { after: Remittance }) {
  const t = useText('managed')
  const waiting = useCall(managedPaymentsCalls.listRemittances, { state: 'submitted', page_size: 2 }, { freshMs: 0 })
  const next = waiting.data?.data.find(({ id }) => id !== after.id)
  return (
    <Actions
      can={[
        next
          ? { label: t('remittance.next'), run: () => goInstead(detail, { remittanceId: next.id }) }
          : { label: t('remittance.toQueue'), run: () => goInstead(queue) },
      ]}
    />
  )
}

function Head({ remittance }: { remittance: Remittance }) {
  const t = useText('managed')
  const last = remittance.slips.at(-1)
  const word = useText('payments')
  return (
    <Panel>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-15 font-600">
          {t(`remittance.subject.${remittance.subject.kind}`)}{' '}
          <span className="figures">{remittance.subject.numbers.join(t('list.comma'))}</span>
        </p>
        <RemittanceTag state={remittance.state} />
      </div>
      {remittance.state === 'rejected' && last?.reason ? (
        <p className="mt-1 text-14 text-ink-2">
          {word(`reason.${last.reason}`)} {last.note}
        </p>
      ) : null}
      <TwoPeople remittance={remittance} />
    </Panel>
  )
}

/** Says that two people confirm this sum, and who has; the first one reads why they cannot beside the button. */
function TwoPeople({ remittance: { twoPeople, allowedActions } }: { remittance: Remittance }) {
  const t = useText('managed')
  if (!twoPeople || actionOf(allowedActions, 'approve')?.enabled !== true) return null
  const { checkedBy } = twoPeople
  return (
    <p className="mt-1 text-14 text-ink-2">
      {checkedBy ? t('remittance.two.checked', { name: checkedBy }) : t('remittance.two.needed')}
    </p>
  )
}

import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { managedOnlineCalls } from '@kikai/contract/payments/managed-online.calls'
import type { OnlinePaymentRow } from '@kikai/contract/payments/online.shapes'
import { onlinePaymentMachine } from '@kikai/contract/payments/online.states'
import { OnlinePaymentPanel } from './online-payment-panel.tsx'

const onlinePayments = resource({
  name: 'onlinePayments',
  call: managedOnlineCalls.listOnlinePayments,
  exports: managedOnlineCalls.exportOnlinePayments,
  rowKey: ({ id }) => id,
  input: ({ tab, words = '' }) => ({
    state: oneOf(onlinePaymentMachine.states, tab) ?? null,
    refused: tab === 'refused',
    waits: tab === 'waits',
    words,
  }),
})

const toneOf = (state: OnlinePaymentRow['state']): TagTone => {
  if (state === 'captured') return 'green'
  if (state === 'failed') return 'red'
  return state === 'abandoned' ? 'outline' : 'amber'
}

/** The payments captured by online providers with their reference, surplus and refunds, newest first. */
export default function OnlinePayments() {
  const t = useText('consoleFinance')
  const payments = useText('payments')
  const { money, moment } = useWritten()
  const surplusOf = ({ surplus }: OnlinePaymentRow): string =>
    surplus
      ? [
          money(surplus.amount),
          t(`online.why.${surplus.reason}`),
          payments(`state.surplus_capture.${surplus.state}`),
          surplus.reference,
        ].join(' · ')
      : '–'
  const refundsOf = ({ refunds }: OnlinePaymentRow): string =>
    refunds.map(({ amount, state }) => `${money(amount)} · ${payments(`state.online_refund.${state}`)}`).join(', ') ||
    '–'
  const may = useMay()
  const columns: Column<OnlinePaymentRow>[] = [
    {
      key: 'numbers',
      title: t('online.number'),
      show: ({ numbers }) => numbers.join(', '),
      text: ({ numbers }) => numbers.join(', '),
      opens: true,
    },
    { key: 'at', title: t('online.at'), show: ({ at }) => moment(at), text: ({ at }) => moment(at) },
    {
      key: 'state',
      title: t('online.state'),
      show: ({ state }) => <Tag tone={toneOf(state)}>{payments(`state.online_payment.${state}`)}</Tag>,
      text: ({ state }) => payments(`state.online_payment.${state}`),
    },
    {
      key: 'amount',
      title: t('online.amount'),
      align: 'end',
      show: ({ amount }) => money(amount),
      text: ({ amount }) => money(amount),
    },
    {
      key: 'provider',
      title: t('online.provider'),
      show: ({ provider }) => payments(`provider.${provider}`),
      text: ({ provider }) => payments(`provider.${provider}`),
    },
    {
      key: 'reference',
      title: t('online.reference'),
      show: ({ reference, orderReference }) => reference ?? orderReference ?? '–',
      text: ({ reference, orderReference }) => reference ?? orderReference ?? '',
    },
    { key: 'surplus', title: t('online.surplus'), show: surplusOf, text: surplusOf },
    { key: 'refunds', title: t('online.refunds'), show: refundsOf, text: refundsOf, extra: true },
  ]
  return (
    <CrudTable
      of={onlinePayments}
      title={t('online.title')}
      columns={columns}
      tabs={{
        name: 'tab',
        options: (answer) => [
          { value: '', label: t('online.all') },
          { value: 'waits', label: t('online.waits'), count: answer?.waits ?? 0 },
          { value: 'refused', label: t('online.refused'), count: answer?.refused ?? 0 },
          ...onlinePaymentMachine.states.map((value) => ({
            value,
            label: payments(`state.online_payment.${value}`),
            count: answer?.counts[value] ?? 0,
          })),
        ],
      }}
      search={t('online.search')}
      empty={t('online.none')}
      may={may}
      panel={(row, controls) => <OnlinePaymentPanel row={row} controls={controls} />}
    />
  )
}

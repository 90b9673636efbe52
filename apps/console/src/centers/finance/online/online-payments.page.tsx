import { useColumns } from '#features/crud/use-columns.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { type TagTone } from '#ui/tag.tsx'
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
  const { money } = useWritten()
  const may = useMay()
  const col = useColumns(onlinePayments)
  return (
    <CrudTable
      of={onlinePayments}
      title={t('online.title')}
      columns={[
        col.text('numbers', t('online.number'), { opens: true }),
        col.instant('at', t('online.at')),
        col.state('state', t('online.state'), {
          tone: toneOf,
          word: (state) => payments(`state.online_payment.${state}`),
        }),
        col.money('amount', t('online.amount')),
        col.word('provider', t('online.provider'), (provider) => payments(`provider.${provider}`)),
        col.text(
          { key: 'reference', of: ({ reference, orderReference }) => reference ?? orderReference },
          t('online.reference'),
        ),
        col.word('surplus', t('online.surplus'), ({ amount, reason, state, reference }) =>
          [money(amount), t(`online.why.${reason}`), payments(`state.surplus_capture.${state}`), reference].join(' · '),
        ),
        col.word(
          'refunds',
          t('online.refunds'),
          (refunds) =>
            refunds
              .map(({ amount, state }) => `${money(amount)} · ${payments(`state.online_refund.${state}`)}`)
              .join(', '),
          { extra: true },
        ),
      ]}
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

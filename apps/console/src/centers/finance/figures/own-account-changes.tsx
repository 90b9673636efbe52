import { Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OwnAccountChange } from '@kikai/contract/payments/own-accounts.shapes'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { Button, Table } from 'antd'
import { useAccountFacts } from './use-account-facts.ts'

const tones = { waiting: 'amber', confirmed: 'green', refused: 'outline' } as const

/** Every change of the platform's bank accounts; pending ones have the buttons for a second person. */
export function OwnAccountChanges({ of }: { of: readonly OwnAccountChange[] }) {
  const t = useText('consoleAccounts')
  const { moment } = useWritten()
  const factsOf = useAccountFacts()
  const decide = useAction(managedPaymentsCalls.decideOwnAccount, {
    onDone: () => showToast(t('done'), { done: true }),
  })
  return (
    <section className="card">
      <Table<OwnAccountChange>
        size="middle"
        pagination={false}
        rowKey={({ id }) => id}
        dataSource={[...of]}
        locale={{ emptyText: t('none') }}
        columns={[
          { title: t('currency'), render: (_, { currency }) => currency },
          {
            title: t('account'),
            render: (_, { account, reason }) => (
              <>
                {factsOf(account).map(({ label, value }) => (
                  <div key={label}>
                    <span className="quiet">{label}</span> {value}
                  </div>
                ))}
                <div>
                  <span className="quiet">{t('reason')}</span> {reason}
                </div>
              </>
            ),
          },
          { title: t('by'), render: (_, { by, at }) => `${by} · ${moment(at)}` },
          {
            title: t('decidedBy'),
            render: (_, { decidedBy, decidedAt }) =>
              decidedBy && decidedAt ? `${decidedBy} · ${moment(decidedAt)}` : '–',
          },
          { title: t('stands'), render: (_, { stands }) => <Tag tone={tones[stands]}>{t(`state.${stands}`)}</Tag> },
          {
            title: '',
            render: (_, { id: changeId, mayConfirm, mayRefuse }) => (
              <div className="list-actions">
                {mayConfirm ? (
                  <Button
                    size="small"
                    type="primary"
                    loading={decide.busy}
                    onClick={() => void decide.run({ changeId, agrees: true })}
                  >
                    {t('confirm')}
                  </Button>
                ) : null}
                {mayRefuse ? (
                  <Button
                    size="small"
                    loading={decide.busy}
                    onClick={() => void decide.run({ changeId, agrees: false })}
                  >
                    {t('refuse')}
                  </Button>
                ) : null}
              </div>
            ),
          },
        ]}
      />
    </section>
  )
}

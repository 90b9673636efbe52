import { useMay } from '#features/me/use-me.ts'
import { Facts } from '#ui/facts.tsx'
import { NoticePanel } from '#ui/notice.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OwnAccounts } from '@kikai/contract/payments/own-accounts.shapes'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { Button } from 'antd'
import { useState } from 'react'
import { OwnAccountChanges } from './own-account-changes.tsx'
import { OwnAccountForm } from './own-account-form.tsx'
import { useAccountFacts } from './use-account-facts.ts'

type Account = OwnAccounts['accounts'][number]

/** The bank accounts that buyers transfer to, and the history of changes. */
export default function OwnAccountsPage() {
  const t = useText('consoleAccounts')
  const word = useText('console')
  const may = useMay()
  const factsOf = useAccountFacts()
  const list = useCall(managedPaymentsCalls.readOwnAccounts, {}, { freshMs: 0 })
  const [asked, setAsked] = useState<Account | null>(null)
  return (
    <>
      <div className="list-head">
        <h1>{word('page.ownAccounts')}</h1>
      </div>
      <p className="quiet list-lead">{t('lead')}</p>
      {list.data ? (
        <>
          {list.data.accounts.map((one) => (
            <section key={one.currency} className="card card-body figure-group" aria-label={one.currency}>
              <div className="list-head">
                <strong>{one.currency}</strong>
                <div className="list-actions">
                  {may('finance.account.write') ? (
                    <Button
                      size="small"
                      aria-label={t('changeTitle', { currency: one.currency })}
                      onClick={() => setAsked(one)}
                    >
                      {t('change')}
                    </Button>
                  ) : null}
                </div>
              </div>
              <Facts of={factsOf(one.account)} />
            </section>
          ))}
          <h2>{t('history')}</h2>
          <OwnAccountChanges of={list.data.changes} />
        </>
      ) : list.waiting ? (
        <WaitingSkeleton label={word('waiting')} />
      ) : (
        <NoticePanel
          title={word('failed.title')}
          note={list.error?.message}
          action={<Button onClick={list.reload}>{word('failed.retry')}</Button>}
        />
      )}
      {asked ? <OwnAccountForm of={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

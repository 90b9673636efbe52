import { defineScreen } from '#app/screens/define-screen'
import { go } from '#app/routes/go'
import { Actions } from '#ui/pages/actions'
import { Button } from '#ui/buttons/button'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { Price } from '#ui/facts/price'
import { Segmented } from '#ui/buttons/segmented'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { creditCalls } from '@kikai/contract/credit/credit.calls'
import type { CompanyCredit, CreditAccount } from '@kikai/contract/credit/credit.shapes'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { AccountNotices, AccountStanding } from './account-standing.tsx'
import { ApplySheet } from './apply-sheet.tsx'
import { StatementList } from './statement-list.tsx'

/** A company's monthly accounts: the available credit, the amounts used and due, and the statements. */
function MonthlyAccount() {
  const t = useText('credit')
  const credit = useCall(creditCalls.readCredit, {}, { freshMs: 0 })
  const [currency, setCurrency] = useState<CreditAccount['currency'] | null>(null)
  const [applying, setApplying] = useState(false)
  const accounts = credit.data?.accounts ?? []
  const shown = accounts.find((one) => one.currency === currency) ?? accounts[0]
  const toPay = shown ? nextToPay(shown) : undefined
  const mayApply = (credit.data?.canApply.length ?? 0) > 0
  return (
    <Page
      title={t('screen.title')}
      of={credit}
      does={
        toPay ? (
          <Actions
            lead={
              <span className="block">
                <span className="block text-12 text-ink-2">
                  {t(toPay.state === 'overdue' ? 'screen.overdue' : 'screen.toPay')}
                </span>
                <Price money={toPay.left} precise />
              </span>
            }
            can={[{ label: t('screen.payNow'), run: () => go(statementPath, { statementId: toPay.id }) }]}
          />
        ) : accounts.length === 0 && mayApply ? (
          <Actions can={[{ label: t('screen.apply'), run: () => setApplying(true) }]} />
        ) : null
      }
    >
      {(data) => (
        <>
          {accounts.length > 1 && shown ? (
            <Segmented
              title={t('screen.currency')}
              of={accounts.map((one) => one.currency)}
              now={shown.currency}
              label={(name) => name}
              onPick={setCurrency}
            />
          ) : null}
          {shown ? <Account account={shown} /> : <NoAccount credit={data} />}
          {shown && mayApply ? (
            <div className="flex justify-center">
              <Button tone="plain" size="small" onClick={() => setApplying(true)}>
                {t(data.canApply.includes(shown.currency) ? 'screen.applyAgain' : 'screen.applyOther')}
              </Button>
            </div>
          ) : null}
          {mayApply ? (
            <ApplySheet
              key={data.canApply.join(' ')}
              open={applying}
              credit={data}
              first={shown && data.canApply.includes(shown.currency) ? shown.currency : null}
              onClose={() => setApplying(false)}
            />
          ) : null}
        </>
      )}
    </Page>
  )
}

const statementPath = '/pages/me/monthly-account/statement/statement'

/** The statement to pay first: the earliest due date among those not paid. */
function nextToPay({ statements }: CreditAccount) {
  const open = statements.filter(({ state }) => state !== 'paid')
  return open.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))[0]
}

function Account({ account }: { account: CreditAccount }) {
  const runs = account.state === 'approved' || account.state === 'frozen'
  return (
    <>
      <AccountNotices account={account} />
      {runs ? <AccountStanding account={account} /> : null}
      {runs || account.statements.length > 0 ? <StatementList account={account} /> : null}
    </>
  )
}

function NoAccount({ credit }: { credit: CompanyCredit }) {
  const t = useText('credit')
  return (
    <Empty
      icon={<CalendarClock aria-hidden />}
      text={t(credit.certified ? 'screen.none' : 'screen.uncertified')}
      {...(credit.certified
        ? {}
        : {
            way: {
              label: t('screen.toCertification'),
              go: () => go('/pages/me/company-certification/company-certification'),
            },
          })}
    />
  )
}

export default defineScreen({ login: 'required', view: MonthlyAccount })

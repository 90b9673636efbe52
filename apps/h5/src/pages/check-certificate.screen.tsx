import { defineScreen } from '#app/screens/define-screen'
import { goInstead, useRouteParams } from '#app/routes/go'
import { classes } from '#ui/class-names.ts'
import { Actions } from '#ui/pages/actions'
import { Empty } from '#ui/lists/empty'
import { KeyFacts } from '#ui/facts/key-facts'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { TextField } from '#ui/forms/text-field'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { repairPapersCalls } from '@kikai/contract/repairs/repair-papers.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useState } from 'react'

const route = '/pages/check-certificate'

/** Where the code on a paper of a repair leads: anybody reads whether it is genuine, without names and sums. */
function CheckCertificate() {
  const { code } = useRouteParams(route)
  return code ? <Checked key={code} code={code} /> : <Typed isWrong={false} />
}

function Checked({ code }: { code: string }) {
  const t = useText('repairs')
  const title = useText('routes')(route)
  const { date } = useDates()
  const paper = useCall(repairPapersCalls.checkCertificate, { code }, { freshMs: 0 })
  if (paper.error?.code === requestErrors.notFound.code) return <Typed isWrong />
  return (
    <Page title={title} width="form" of={paper}>
      {({ kind, number, issuedAt, maker, model, replacedAt }) => (
        <>
          <Panel>
            <div className="flex items-center gap-4">
              <span
                className={classes(
                  'grid size-14 shrink-0 place-items-center rounded-full',
                  replacedAt ? 'bg-bad-tint text-bad' : 'bg-go-tint text-go-ink',
                )}
              >
                {replacedAt ? (
                  <ShieldAlert aria-hidden className="size-7" />
                ) : (
                  <ShieldCheck aria-hidden className="size-7" />
                )}
              </span>
              <div className="min-w-0">
                <h2 className="text-17 font-600">{t(replacedAt ? 'check.replaced' : 'check.genuine')}</h2>
                <p className="text-14 text-ink-2">
                  {replacedAt ? t('check.replacedWhy', { day: date(replacedAt) }) : t('check.genuineWhy')}
                </p>
              </div>
            </div>
          </Panel>
          <Panel>
            <KeyFacts
              facts={[
                { label: t('check.kind'), value: t(`paper.${kind}`) },
                { label: t('check.number'), value: <span className="figures">{number}</span> },
                { label: t('check.issued'), value: <span className="figures">{date(issuedAt)}</span> },
                { label: t('check.machine'), value: [maker, model].filter(Boolean).join(' ') },
              ]}
            />
            <p className="pt-3 text-12 text-ink-2">{t('check.shows')}</p>
          </Panel>
        </>
      )}
    </Page>
  )
}

/** No code was given, or it belongs to no paper. */
function Typed({ isWrong }: { isWrong: boolean }) {
  const t = useText('repairs')
  const title = useText('routes')(route)
  const [code, setCode] = useState('')
  const open = () => code.trim() && goInstead(route, { code: code.trim() })
  return (
    <Page
      title={title}
      width="form"
      does={<Actions can={[{ label: t('check.do'), blocked: code.trim() === '', run: open }]} />}
    >
      {isWrong ? (
        <Empty icon={<ShieldQuestion aria-hidden />} text={t('check.unknown')} note={t('check.unknownWhy')} />
      ) : null}
      <Panel>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            open()
          }}
        >
          <TextField
            label={t('check.code')}
            hint={t('check.codeHint')}
            value={code}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={(event) => setCode(event.target.value)}
          />
        </form>
      </Panel>
    </Page>
  )
}

export default defineScreen({ login: 'optional', view: CheckCertificate })

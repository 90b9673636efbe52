import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { useMay } from '#features/me/use-me.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { accessCalls } from '@kikai/contract/access/access.calls'
import type { OutputOf } from '@kikai/contract/call'
import { isId } from '@kikai/kernel/ids'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { GiveGrant } from './give-grant.tsx'

type Held = OutputOf<typeof accessCalls.listGrants>
type Grant = Held['data'][number]

/** One person with all their current and past roles. */
export function UserPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const held = useCall(accessCalls.listGrants, isId<'member'>(row) ? { memberId: row } : null, { freshMs: 0 })
  return (
    <LoadedPanel of={held} controls={controls}>
      {(held) => <Shown key={row} held={held} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ held, controls }: { held: Held; controls: ReactNode }) {
  const t = useText('consoleAccess')
  const word = useText('console')
  const factor = useText('authenticator')
  const may = useMay()
  const [gives, setGives] = useState(false)
  const [leaving, setLeaving] = useState<Grant | null>(null)
  const [resets, setResets] = useState(false)
  const withdraw = useAction(accessCalls.withdrawGrant, {
    silent: true,
    onDone: () => showToast(t('withdrawn'), { done: true }),
  })
  const take = async (grant: Grant) => {
    setLeaving(null)
    const answer = await withdraw.run({ grantId: grant.id })
    if (!answer.ok) showToast(answer.error.message)
  }
  const reset = useAction(accessCalls.resetSecondFactor, {
    onDone: () => showToast(factor('reset.done'), { done: true }),
  })
  const mayWrite = may('privilege.grant.write')
  return (
    <SidePanel
      title={held.member.name}
      label={held.member.name}
      note={held.member.email}
      controls={controls}
      footer={
        mayWrite ? (
          <Button type="primary" onClick={() => setGives(true)}>
            {t('give')}
          </Button>
        ) : null
      }
    >
      <section>
        <h3>{t('grants')}</h3>
        <ul className="lines">
          {held.data.map((grant) => (
            <li key={grant.id}>
              <GrantLine grant={grant} />
              {grant.inForce && mayWrite ? (
                <Button
                  size="small"
                  danger
                  aria-label={t('withdrawRole', { role: grant.role.name })}
                  onClick={() => setLeaving(grant)}
                >
                  {t('withdraw')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      {held.member.secondFactor && mayWrite ? (
        <section>
          <h3>{factor('title')}</h3>
          <Button size="small" danger loading={reset.busy} onClick={() => setResets(true)}>
            {factor('reset.go')}
          </Button>
        </section>
      ) : null}
      <Dialog
        open={leaving !== null}
        title={t('withdrawRole', { role: leaving?.role.name ?? '' })}
        okText={t('withdraw')}
        okButtonProps={{ danger: true }}
        cancelText={word('form.cancel')}
        onOk={() => {
          if (leaving) void take(leaving)
        }}
        onCancel={() => setLeaving(null)}
      >
        <p>{t('withdrawNote', { name: held.member.name })}</p>
      </Dialog>
      <Dialog
        open={resets}
        title={factor('reset.title', { name: held.member.name })}
        okText={factor('reset.go')}
        okButtonProps={{ danger: true }}
        cancelText={word('form.cancel')}
        onOk={() => {
          setResets(false)
          void reset.run({ memberId: held.member.id })
        }}
        onCancel={() => setResets(false)}
      >
        <p>{factor('reset.why')}</p>
      </Dialog>
      {gives ? <GiveGrant email={held.member.email} onClose={() => setGives(false)} /> : null}
    </SidePanel>
  )
}

/** A role with its scope, its dates, and who gave and withdrew it. */
function GrantLine({ grant }: { grant: Grant }) {
  const t = useText('consoleAccess')
  const { date, money } = useWritten()
  const { role, scope, company, limit, from, until, grantedBy, withdrawnAt, withdrawnBy, inForce } = grant
  const facts = [
    company?.name ?? t(`scopes.${scope}`),
    limit ? t('upTo', { amount: money(limit) }) : null,
    t('since', { date: date(from) }),
    until ? t('until', { date: date(until) }) : null,
    grantedBy ? t('by', { name: grantedBy }) : null,
    withdrawnAt ? t('takenBy', { name: withdrawnBy ?? '–', date: date(withdrawnAt) }) : null,
  ]
  return (
    <span>
      {role.name} <Tag tone={inForce ? 'green' : 'outline'}>{t(inForce ? 'inForce' : 'over')}</Tag>
      <small>{facts.filter(Boolean).join(' · ')}</small>
    </span>
  )
}

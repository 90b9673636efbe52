import { defineScreen } from '#app/screens/define-screen'
import { Actions } from '#ui/pages/actions'
import { Empty } from '#ui/lists/empty'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { Tag } from '#ui/facts/tag'
import { useCall } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { Team as TeamAnswer } from '@kikai/contract/companies/team.shapes'
import { teamCalls } from '@kikai/contract/companies/team.calls'
import { formatMoney } from '@kikai/i18n/format/money'
import { Mail, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { ColleagueInviteSheet } from './invite-sheet.tsx'
import { LeaveTeam } from './leave-team.tsx'
import { SeatSheet } from './seat-sheet.tsx'
import { WithdrawInvitation } from './withdraw-invitation.tsx'

const route = '/pages/me/team/team'
type Member = TeamAnswer['members'][number]
type Invitation = TeamAnswer['invitations'][number]

/** The members of the company with their roles, and the open invitations. */
function Team() {
  const title = useText('routes')
  const t = useText('companies')
  const team = useCall(teamCalls.readTeam, {}, { freshMs: 0 })
  const [inviting, setInviting] = useState(false)
  const [member, setMember] = useState<Member | null>(null)
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const mayWrite = team.data?.mayWrite === true
  return (
    <Page
      title={title(route)}
      of={team}
      width="form"
      does={
        mayWrite ? (
          <Actions can={[{ label: t('team.invite'), icon: <UserPlus aria-hidden />, run: () => setInviting(true) }]} />
        ) : null
      }
    >
      {({ company, members, invitations, mayLeave }) =>
        company === null ? (
          <Empty icon={<Users aria-hidden />} text={t('team.none')} />
        ) : (
          <>
            <Company name={company.name} members={members} />
            <Panel title={t('team.members')} aside={<span className="figures">{members.length}</span>}>
              <Rows>
                {members.map((one) => (
                  <Row
                    key={one.memberId}
                    title={
                      <span className="flex flex-wrap items-center gap-1.5">
                        {one.name}
                        <Seats of={one.seats} />
                      </span>
                    }
                    note={<Noted of={one} who={one.isMe ? t('team.you') : one.email} />}
                    {...(mayWrite ? { onClick: () => setMember(one) } : {})}
                  />
                ))}
              </Rows>
            </Panel>
            {invitations.length > 0 ? <Invited invitations={invitations} onPick={setInvitation} /> : null}
            {mayLeave ? <LeaveTeam company={company.name} /> : null}
            <ColleagueInviteSheet open={inviting} onClose={() => setInviting(false)} />
            {member ? <SeatSheet key={member.memberId} member={member} onClose={() => setMember(null)} /> : null}
            <WithdrawInvitation invitation={invitation} onClose={() => setInvitation(null)} />
          </>
        )
      }
    </Page>
  )
}

function Company({ name, members }: { name: string; members: readonly Member[] }) {
  const t = useText('companies')
  const mine = members.find(({ isMe }) => isMe)
  return (
    <Panel>
      <p className="text-17 leading-tight font-600 wrap-anywhere">{name}</p>
      {mine ? (
        <p className="mt-1 text-12 text-ink-2">
          {t('team.actAs', { seats: mine.seats.map((seat) => t(`seat.${seat}`)).join(t('comma')) })}
        </p>
      ) : null}
    </Panel>
  )
}

function Seats({ of }: { of: Member['seats'] }) {
  const t = useText('companies')
  return of.map((seat) => <Tag key={seat}>{t(`seat.${seat}`)}</Tag>)
}

/** The member's name, and the limits for purchases on the company's account. */
function Noted({ who, of: { limits } }: { who: string; of: Pick<Member, 'limits'> }) {
  const t = useText('companies')
  const language = useLanguage()
  if (limits.length === 0) return who
  const amounts = limits.map((limit) => formatMoney(limit, language, { precise: true })).join(t('comma'))
  return `${who} · ${t('team.buysUpTo', { amounts })}`
}

type InvitedProps = { invitations: readonly Invitation[]; onPick: (invitation: Invitation) => void }

function Invited({ invitations, onPick }: InvitedProps) {
  const t = useText('companies')
  const { deadline } = useDates()
  return (
    <Panel title={t('team.invited')} aside={<span className="figures">{invitations.length}</span>}>
      <Rows>
        {invitations.map((one) => (
          <Row
            key={one.id}
            icon={<Mail aria-hidden />}
            title={
              <span className="flex flex-wrap items-center gap-1.5 wrap-anywhere">
                {one.email}
                <Seats of={one.seats} />
              </span>
            }
            note={<Noted of={one} who={t('team.ends', { time: deadline(one.expiresAt) })} />}
            onClick={() => onPick(one)}
          />
        ))}
      </Rows>
    </Panel>
  )
}

export default defineScreen({ login: 'required', view: Team })

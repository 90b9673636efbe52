import { useWritten } from '#ui/written.ts'
import { showToast } from '#ui/toast.tsx'
import { useAction } from '@kikai/client/calls/use-action'
import { useLanguage, useText } from '@kikai/client/use-text'
import { systemCalls } from '@kikai/contract/system/system.calls'
import type { SystemStatus } from '@kikai/contract/system/system.shapes'
import { sentenceOf } from '@kikai/i18n/say'
import { useTexts } from '@kikai/i18n/texts-provider'
import { Button } from 'antd'
import { CircleAlert, CircleCheck, ShieldCheck } from 'lucide-react'
import { SystemCard } from './system-card.tsx'

/** What must never be otherwise, as it was read last, and a button that has it read again. */
export function InvariantsCard({ of }: { of: SystemStatus['invariants'] }) {
  const t = useText('consoleSystem')
  const texts = useTexts('consoleSystem')
  const language = useLanguage()
  const { moment } = useWritten()
  const check = useAction(systemCalls.checkInvariants, { onDone: () => showToast(t('asked'), { done: true }) })
  const nameOf = (group: number) =>
    sentenceOf(texts, `group.i${group}`, language) ?? t('group.other', { number: group })
  return (
    <SystemCard
      title={t('invariants')}
      note={of.checkedAt ? t('checked', { time: moment(of.checkedAt) }) : t('notChecked')}
      action={
        <Button size="small" icon={<ShieldCheck aria-hidden />} loading={check.busy} onClick={() => void check.run({})}>
          {t('check')}
        </Button>
      }
    >
      <ul className="system-checks">
        {of.groups.map(({ group, broken }) => (
          <li key={group} className={broken.length > 0 ? 'wrong' : 'good'}>
            {broken.length > 0 ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}
            <span>
              {nameOf(group)}
              {broken.map(({ name, rows }) => (
                <small key={name}>{t('rows', { name, count: rows })}</small>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </SystemCard>
  )
}

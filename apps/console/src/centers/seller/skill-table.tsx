import { areKeysOn } from '#ui/keys.ts'
import { useText } from '@kikai/client/use-text'
import type { OwnSkill, SkillDecision } from '@kikai/contract/engineers/engineers.shapes'
import { asksPaper, skillReasons } from '@kikai/contract/engineers/engineers.words'
import { formatDay } from '@kikai/i18n/format/day'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { limits } from '@kikai/kernel/limits'
import { Input, Radio, Select } from 'antd'
import { useRef } from 'react'
import { SkillTag } from './engineer-tag.tsx'

export type SkillChoice = Pick<SkillDecision, 'reason' | 'note'> & { verdict: SkillDecision['verdict'] | null }
export type SkillChoices = Readonly<Record<string, SkillChoice>>
export const undecidedSkill: SkillChoice = { verdict: null, reason: null, note: '' }

type SkillTableProps = {
  skills: readonly OwnSkill[]
  decides: boolean
  choices: SkillChoices
  onChoose: (id: string, change: Partial<SkillChoice>) => void
  /** Called with the first paper of a skill when it becomes the current one. */
  onLook: (paper: string) => void
}

/** The skills of an engineer with their decisions. Y approves the focused one and moves on, N sends it back. */
export function SkillTable({ skills, decides, choices, onChoose, onLook }: SkillTableProps) {
  const t = useText('consoleEngineers')
  const word = useText('engineers')
  const rows = useRef<HTMLTableSectionElement>(null)
  const answers = (skill: OwnSkill) => decides && skill.state === 'waiting'
  const goOn = (id: string) => {
    const open = skills.filter(answers).map((skill) => skill.id)
    const next = open[open.findIndex((one) => one === id) + 1]
    rows.current?.querySelector<HTMLElement>(`[data-skill="${next}"] input`)?.focus()
  }
  return (
    <>
      {decides && skills.some(answers) ? <p className="quiet">{t('keys')}</p> : null}
      <table className="part-table">
        <thead>
          <tr>
            <th scope="col">{t('skill')}</th>
            <th scope="col">{t('asks')}</th>
            <th scope="col">{t('decision')}</th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {skills.map((skill) => {
            const { id, task, paperIds } = skill
            const choice = choices[id] ?? undecidedSkill
            const look = () => paperIds[0] && onLook(paperIds[0])
            return (
              <tr
                key={id}
                data-skill={id}
                className={choice.verdict === 'rejected' ? 'is-back' : ''}
                onFocus={look}
                onClick={look}
                onKeyDown={(event) => {
                  const verdict = answers(skill) && isKey(event.target) ? verdictOfKey(event.key) : null
                  if (verdict === null) return
                  event.preventDefault()
                  onChoose(id, { verdict })
                  if (verdict === 'approved') goOn(id)
                }}
              >
                <th scope="row">{word(`task.${task}`)}</th>
                <td>
                  <Asked of={skill} />
                  {answers(skill) && choice.verdict === 'rejected' ? (
                    <Why task={word(`task.${task}`)} choice={choice} onChoose={(change) => onChoose(id, change)} />
                  ) : null}
                </td>
                <td>
                  {answers(skill) ? (
                    <Radio.Group
                      size="small"
                      optionType="button"
                      aria-label={word(`task.${task}`)}
                      value={choice.verdict}
                      options={(['approved', 'rejected'] as const).map((value) => ({
                        value,
                        label: t(`choice.${value}`),
                      }))}
                      onChange={({ target }) => onChoose(id, { verdict: target.value })}
                    />
                  ) : (
                    <SkillTag state={skill.state} />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

const verdictOfKey = (key: string): 'approved' | 'rejected' | null =>
  key === 'y' ? 'approved' : key === 'n' ? 'rejected' : null

/** Letters are shortcuts on the radio buttons of a skill, and text in its fields. */
const isKey = (target: EventTarget): boolean =>
  areKeysOn() && target instanceof HTMLInputElement && target.type === 'radio'

/** Level and papers, what counts now, and why it came back before. */
function Asked({ of: skill }: { of: OwnSkill }) {
  const t = useText('consoleEngineers')
  const word = useText('engineers')
  const language = useLanguage()
  const { level, paperIds, validUntil, held, reason, note } = skill
  const isMissing = asksPaper(skill) && paperIds.length === 0
  const end = validUntil === null ? t('noEnd') : t('until', { day: formatDay(validUntil, language) })
  return (
    <>
      <span className="line">{word(`level.${level}`)}</span>
      <span className={isMissing ? 'line wrong' : 'line quiet'}>
        {paperIds.length > 0 ? `${t('papers', { count: paperIds.length })} · ${end}` : isMissing ? t('needs') : end}
      </span>
      {held && held.level !== level ? (
        <span className="line quiet">{t('now', { level: word(`level.${held.level}`) })}</span>
      ) : null}
      {reason === null ? null : (
        <span className="line wrong">{[word(`skillReason.${reason}`), note].filter(Boolean).join(' ')}</span>
      )}
    </>
  )
}

type WhyProps = { task: string; choice: SkillChoice; onChoose: (change: Partial<SkillChoice>) => void }

function Why({ task, choice, onChoose }: WhyProps) {
  const t = useText('consoleEngineers')
  const word = useText('engineers')
  return (
    <div className="part-why">
      <Select
        aria-label={`${task}: ${t('reason')}`}
        value={choice.reason}
        placeholder={t('reason')}
        options={skillReasons.map((value) => ({ value, label: word(`skillReason.${value}`) }))}
        onChange={(reason) => onChoose({ reason })}
      />
      <Input
        aria-label={`${task}: ${t('note')}`}
        placeholder={t('note')}
        value={choice.note}
        maxLength={limits.textAreaLength}
        onChange={({ target }) => onChoose({ note: target.value })}
      />
    </div>
  )
}

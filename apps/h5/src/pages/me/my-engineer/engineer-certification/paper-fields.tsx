import { Button } from '#ui/buttons/button'
import { Switch } from '#ui/forms/choice'
import { Panel } from '#ui/pages/panel'
import { Tag } from '#ui/facts/tag'
import { TextField } from '#ui/forms/text-field'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import { asksPaper } from '@kikai/contract/engineers/engineers.words'
import { limits } from '@kikai/kernel/limits'
import { Plus } from 'lucide-react'
import type { EngineerValues, TypedCard } from './engineer-form.ts'

type PaperFieldsProps = { form: CallForm<EngineerValues> }

/** The papers, which only reviewers see: those of the skills first, because nothing is sent without them. */
export function PaperFields({ form }: PaperFieldsProps) {
  const t = useText('engineers')
  const { identity, hasInsurance, insurance } = form.values
  return (
    <>
      <Panel title={t('form.documents')}>
        <div className="flex flex-col gap-5">
          <p className="text-12 text-ink-2">{t('form.documentsNote')}</p>
          <Papers
            label={t('form.identity')}
            value={identity}
            max={limits.identityPapersMax}
            error={form.wrong('identityIds')}
            onChange={(papers) => form.set({ identity: papers })}
          />
          <Switch {...form.flip('hasInsurance')} label={t('form.hasInsurance')} />
          {hasInsurance ? (
            <>
              <Papers
                label={t('form.insurance')}
                value={insurance}
                max={1}
                error={form.wrong('insurance.fileId')}
                onChange={(papers) => form.set({ insurance: papers })}
              />
              <TextField
                {...form.text('insuranceUntil')}
                label={t('form.validUntil')}
                type="date"
                error={form.wrong('insurance.until')}
              />
            </>
          ) : null}
          <Cards form={form} />
        </div>
      </Panel>
      <SkillPapers form={form} />
    </>
  )
}

function SkillPapers({ form }: PaperFieldsProps) {
  const t = useText('engineers')
  const { skills, papers } = form.values
  if (skills.length === 0) return null
  const needing = skills.filter(asksPaper)
  const there = needing.filter(({ task }) => (papers[task] ?? []).length > 0).length
  return (
    <Panel
      title={t('form.skillPapers')}
      aside={
        needing.length > 0 ? (
          <span className="figures">
            <b className="text-ink">{there}</b> / {needing.length}
          </span>
        ) : undefined
      }
    >
      <ul className="divide-y divide-line">
        {skills.map((skill, at) => (
          <li key={skill.task} className="flex flex-col gap-3 py-4">
            {asksPaper(skill) && (papers[skill.task] ?? []).length === 0 ? (
              <p>
                <Tag tone="red">{t('form.paperNeeded')}</Tag>
              </p>
            ) : null}
            <Papers
              label={`${t(`task.${skill.task}`)} · ${t(`level.${skill.level}`)}`}
              value={papers[skill.task] ?? []}
              max={limits.skillPapersMax}
              error={form.wrong(`skills.${at}.paperIds`)}
              onChange={(added) => form.set({ papers: { ...papers, [skill.task]: added } })}
            />
            <TextField
              name={`skills.${at}.validUntil`}
              label={t('form.validUntil')}
              hint={t('form.noEnd')}
              type="date"
              optional
              value={skill.validUntil}
              onChange={({ target }) =>
                form.set({
                  skills: skills.map((one, nth) => (nth === at ? { ...one, validUntil: target.value } : one)),
                })
              }
              error={form.wrong(`skills.${at}.validUntil`)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Cards({ form }: PaperFieldsProps) {
  const t = useText('engineers')
  const { cards } = form.values
  const change = (at: number, part: Partial<TypedCard>) =>
    form.set({ cards: cards.map((one, nth) => (nth === at ? { ...one, ...part } : one)) })
  return (
    <div className="flex flex-col gap-4">
      {cards.map((card, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- cards have no id before they are sent
        <div key={at} className="flex flex-col gap-3 rounded-card p-3 inset-ring-1 inset-ring-line">
          <TextField
            name={`cards.${at}.name`}
            label={t('form.cardName')}
            value={card.name}
            onChange={({ target }) => change(at, { name: target.value })}
            error={form.wrong(`cards.${at}.name`)}
          />
          <Papers
            label={t('form.cards')}
            value={card.papers}
            max={1}
            error={form.wrong(`cards.${at}.fileId`)}
            onChange={(papers) => change(at, { papers })}
          />
          <TextField
            name={`cards.${at}.until`}
            label={t('form.validUntil')}
            hint={t('form.noEnd')}
            type="date"
            optional
            value={card.until}
            onChange={({ target }) => change(at, { until: target.value })}
            error={form.wrong(`cards.${at}.until`)}
          />
          <div>
            <Button size="small" tone="plain" onClick={() => form.set({ cards: cards.filter((_, nth) => nth !== at) })}>
              {t('form.removeCard')}
            </Button>
          </div>
        </div>
      ))}
      {cards.length < limits.safetyCardsMax ? (
        <div>
          <Button
            size="small"
            tone="tint"
            icon={<Plus aria-hidden className="size-4.5" />}
            onClick={() => form.set({ cards: [...cards, { name: '', until: '', papers: [] }] })}
          >
            {t('form.addCard')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

type PapersProps = {
  label: string
  value: readonly Uploaded[]
  max: number
  error: string | undefined
  onChange: (papers: Uploaded[]) => void
}
function Papers({ label, value, max, error, onChange }: PapersProps) {
  const send = useUpload('paper')
  return (
    <div data-wrong={error ? true : undefined}>
      <Uploader label={label} value={value} onChange={onChange} send={send} max={max} error={error} />
    </div>
  )
}

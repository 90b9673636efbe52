import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useLanguage, useText } from '@kikai/client/use-text'
import { inspectionErrors } from '@kikai/contract/inspections/inspections.errors'
import { inspectionTemplatesCalls } from '@kikai/contract/inspections/inspections.calls'
import type { TemplateDetail, TemplateItem } from '@kikai/contract/inspections/inspections.shapes'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { isId } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { templateTones } from './template-tones.ts'

const TemplateEditor = lazyPart(() => import('./template-editor.tsx'), { isBound: false })

/** One version of a template: what it looks at, who wrote and who approved it, and what can be done with it. */
export default function TemplatePanel({ row, controls }: { row: string; controls: ReactNode }) {
  const asked = isId<'inspection-template'>(row) ? { templateId: row } : null
  const template = useCall(inspectionTemplatesCalls.readTemplate, asked, { freshMs: 0 })
  return (
    <LoadedPanel of={template} controls={controls}>
      {(template) => <Shown key={row} of={template} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ of, controls }: { of: TemplateDetail; controls: ReactNode }) {
  const t = useText('consoleInspections')
  const system = useText('goods')
  const word = useText('inspections')
  const language = useLanguage()
  return (
    <SidePanel
      title={
        <>
          {of.categoryName} <Tag tone={templateTones[of.state]}>{t(`states.${of.state}`)}</Tag>
        </>
      }
      label={of.categoryName}
      note={[
        t('version', { number: of.number }),
        ...of.writers,
        ...(of.approver ? [t('approvedBy', { name: of.approver })] : []),
      ].join(' · ')}
      controls={controls}
      footer={<TemplateSteps of={of} />}
    >
      {of.reason === '' ? null : (
        <section>
          <h3>{t('rejected')}</h3>
          <p>{of.reason}</p>
        </section>
      )}
      {of.content.sections.map(({ system: name, items }) => (
        <section key={name}>
          <h3>{name === 'safety' || name === 'general' ? word(`system.${name}`) : system(`system.${name}`)}</h3>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                {item.name[language]} <small className="quiet">{answerNote(item, language, { t, word })}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </SidePanel>
  )
}

type Says = {
  t: ReturnType<typeof useText<'consoleInspections'>>
  word: ReturnType<typeof useText<'inspections'>>
}
/** How the item is answered, and what it asks for besides. */
function answerNote(
  { kind, least, most, unit, options, photo, vital }: TemplateItem,
  language: ReturnType<typeof useLanguage>,
  { t, word }: Says,
): string {
  const answered =
    kind === 'check'
      ? t('kinds.check')
      : kind === 'choice'
        ? options.map(({ name }) => name[language]).join(' / ')
        : `${rangeText({ least, most }, word)} ${unit}`.trim()
  return [answered, photo ? t('photo') : '', vital ? t('vital') : ''].filter((part) => part !== '').join(' · ')
}

function rangeText({ least, most }: Pick<TemplateItem, 'least' | 'most'>, word: Says['word']): string {
  if (least === null) return word('range.most', { most: formatQuantity(most ?? 0) })
  if (most === null) return word('range.least', { least: formatQuantity(least) })
  return word('range.both', { least: formatQuantity(least), most: formatQuantity(most) })
}

/** What can be done with this version now. */
function TemplateSteps({ of }: { of: TemplateDetail }) {
  const t = useText('consoleInspections')
  const word = useText('inspections')
  const [open, setOpen] = useState<'write' | 'reject' | null>(null)
  const seen = { templateId: of.id, version: of.version }
  const done = (text: string) => ({ onDone: () => showToast(text, { done: true }) })
  const send = useAction(inspectionTemplatesCalls.sendTemplate, done(t('steps.sent')))
  const approve = useAction(inspectionTemplatesCalls.approveTemplate, done(t('steps.approved')))
  const end = useAction(inspectionTemplatesCalls.endTemplate, done(t('steps.ended')))
  const may = (name: string) => of.allowedActions.find(({ action }) => action === name)
  const close = () => setOpen(null)
  return (
    <>
      {may('send')?.enabled ? (
        <Button type="primary" loading={send.busy} onClick={() => void send.run(seen)}>
          {t('steps.send')}
        </Button>
      ) : null}
      {of.state === 'pending_approval' ? (
        <Button
          type="primary"
          disabled={!may('approve')?.enabled}
          loading={approve.busy}
          onClick={() => void approve.run(seen)}
        >
          {t('steps.approve')}
        </Button>
      ) : null}
      {of.state === 'pending_approval' ? null : (
        <Button onClick={() => setOpen('write')}>{of.state === 'draft' ? t('steps.write') : t('steps.anew')}</Button>
      )}
      {may('reject')?.enabled ? (
        <Button danger onClick={() => setOpen('reject')}>
          {t('steps.reject')}
        </Button>
      ) : null}
      {may('end')?.enabled ? (
        <Button danger loading={end.busy} onClick={() => void end.run(seen)}>
          {t('steps.end')}
        </Button>
      ) : null}
      {may('approve')?.reason?.code === inspectionErrors.ownTemplate.code ? (
        <p className="quiet">{word('error.ownTemplate')}</p>
      ) : null}
      {open === 'write' ? <TemplateEditor of={of} onClose={close} /> : null}
      {open === 'reject' ? <Rejection of={of} onClose={close} /> : null}
    </>
  )
}

function Rejection({ of: { id: templateId, version }, onClose }: { of: TemplateDetail; onClose: () => void }) {
  const t = useText('consoleInspections')
  const form = useCallForm(inspectionTemplatesCalls.rejectTemplate, {
    start: { reason: '' },
    input: ({ reason }) => ({ templateId, version, reason }),
    onDone: () => {
      showToast(t('steps.rejected'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('steps.reject')} send={t('steps.reject')} danger onClose={onClose}>
      <TextAreaField {...form.text('reason')} label={t('steps.reason')} maxLength={limits.textAreaLength} />
    </FormDialog>
  )
}

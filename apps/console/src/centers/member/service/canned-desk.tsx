import { FormDialog } from '#features/forms/form-dialog.tsx'
import { SelectField } from '#ui/choice-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useLanguage, useText } from '@kikai/client/use-text'
import { type ServiceTopic, serviceTopics } from '@kikai/contract/chat/chat.shapes'
import { serviceCalls } from '@kikai/contract/chat/service.calls'
import type { CannedAnswer } from '@kikai/contract/chat/service.shapes'
import { inEachLanguage, languages } from '@kikai/kernel/language'
import { Button } from 'antd'
import { useState } from 'react'

type Opened = { edits: CannedAnswer | null } | { removes: CannedAnswer }

/** The canned answers to be added to, changed and removed. */
export function CannedDesk({ all, onClose }: { all: readonly CannedAnswer[]; onClose: () => void }) {
  const t = useText('consoleService')
  const own = useLanguage()
  const [opened, setOpened] = useState<Opened | null>(null)
  const shut = () => setOpened(null)
  return (
    <Dialog
      open
      title={t('canned.title')}
      okText={t('canned.add')}
      cancelText={t('canned.close')}
      onOk={() => setOpened({ edits: null })}
      onCancel={onClose}
    >
      {all.length === 0 ? <p className="quiet">{t('canned.none')}</p> : null}
      <ul className="lines canned-lines">
        {all.map((one) => (
          <li key={one.id}>
            <span>
              <b>{one.titles[own]}</b>
              <small>{one.topic === null ? t('canned.anyTopic') : t(`topic.${one.topic}`)}</small>
            </span>
            <span>
              <Button size="small" onClick={() => setOpened({ edits: one })}>
                {t('canned.edit')}
              </Button>{' '}
              <Button size="small" danger onClick={() => setOpened({ removes: one })}>
                {t('canned.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {opened && 'edits' in opened ? <CannedForm of={opened.edits} onClose={shut} /> : null}
      {opened && 'removes' in opened ? <Removal of={opened.removes} onClose={shut} /> : null}
    </Dialog>
  )
}

function CannedForm({ of, onClose }: { of: CannedAnswer | null; onClose: () => void }) {
  const t = useText('consoleService')
  const form = useCallForm(serviceCalls.saveCannedAnswer, {
    start: {
      topic: of?.topic ?? (null as ServiceTopic | null),
      titles: inEachLanguage((one) => of?.titles[one] ?? ''),
      texts: inEachLanguage((one) => of?.texts[one] ?? ''),
    },
    input: (values) => ({ ...(of ? { cannedAnswerId: of.id, version: of.version } : {}), ...values }),
    onDone: () => {
      showToast(t('canned.saved'), { done: true })
      onClose()
    },
  })
  const { titles, texts } = form.values
  return (
    <FormDialog of={form} title={t(of ? 'canned.change' : 'canned.new')} send={t('canned.save')} onClose={onClose}>
      <SelectField
        {...form.choice('topic')}
        label={t('canned.topic')}
        options={[
          { value: null as ServiceTopic | null, label: t('canned.anyTopic') },
          ...serviceTopics.map((value) => ({ value, label: t(`topic.${value}`) })),
        ]}
      />
      {languages.map((one) => (
        <div key={one} lang={one} className="form">
          <TextField
            name={`titles.${one}`}
            label={t('canned.name', { language: t(`writtenIn.${one}`) })}
            value={titles[one]}
            onChange={({ target }) => form.set({ titles: { ...titles, [one]: target.value } })}
            error={form.wrong(`titles.${one}`)}
            autoComplete="off"
          />
          <TextAreaField
            name={`texts.${one}`}
            label={t('canned.text', { language: t(`writtenIn.${one}`) })}
            value={texts[one]}
            onChange={({ target }) => form.set({ texts: { ...texts, [one]: target.value } })}
            error={form.wrong(`texts.${one}`)}
          />
        </div>
      ))}
    </FormDialog>
  )
}

function Removal({ of: { id: cannedAnswerId, titles }, onClose }: { of: CannedAnswer; onClose: () => void }) {
  const t = useText('consoleService')
  const word = useText('console')
  const own = useLanguage()
  const remove = useAction(serviceCalls.removeCannedAnswer, {
    onDone: () => {
      showToast(t('canned.removed'), { done: true })
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={t('canned.remove')}
      okText={t('canned.remove')}
      okButtonProps={{ danger: true }}
      cancelText={word('form.cancel')}
      confirmLoading={remove.busy}
      onOk={() => void remove.run({ cannedAnswerId })}
      onCancel={onClose}
    >
      <p>{t('canned.removeSure', { title: titles[own] })}</p>
    </Dialog>
  )
}

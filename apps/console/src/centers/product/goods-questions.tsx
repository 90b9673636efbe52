import { FormDialog } from '#features/forms/form-dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction, useCall } from '@kikai/client/hooks'
import { useCallForm } from '@kikai/client/use-call-form'
import { useLanguage, useText } from '@kikai/client/use-text'
import { managedQuestionsCalls } from '@kikai/contract/questions/questions.calls'
import type { ManagedQuestion } from '@kikai/contract/questions/questions.shapes'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { Button } from 'antd'
import { useState } from 'react'

/** What buyers ask about a listing; staff take away what does not belong there, and say why. */
export function GoodsQuestions({ goodsId }: { goodsId: Id<'goods'> }) {
  const t = useText('questions')
  const { moment } = useWritten()
  const [hides, setHides] = useState<ManagedQuestion>()
  const keep = useAction(managedQuestionsCalls.keepQuestion, {
    onDone: () => showToast(t('keep.done'), { done: true }),
  })
  const { data: list } = useCall(
    managedQuestionsCalls.listManagedQuestions,
    { goodsId, page_size: limits.pageSizeMax },
    { freshMs: 0 },
  )
  if (!list || list.data.length === 0) return null
  return (
    <section>
      <h3>{t('part')}</h3>
      <ul>
        {list.data.map((one) => (
          <li key={one.id}>
            <Written of={one} />
            {one.answer ? <Written by={`${t('answer')}: `} of={one.answer} /> : null}
            <p className="quiet">
              {moment(one.askedAt)} · {t(`state.${one.state}`)}
              {one.reports.count > 0
                ? ` · ${t('reports', { count: one.reports.count })}: ${one.reports.last ?? ''}`
                : ''}
            </p>
            {one.hidden ? (
              <p className="quiet">{t('hide.why', { at: moment(one.hidden.at), reason: one.hidden.reason })}</p>
            ) : null}
            <p>
              {may(one, 'keep') ? (
                <Button size="small" loading={keep.busy} onClick={() => void keep.run({ questionId: one.id })}>
                  {t('keep.do')}
                </Button>
              ) : null}
              {may(one, 'hide') ? (
                <Button danger size="small" onClick={() => setHides(one)}>
                  {t('hide.do')}
                </Button>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
      {hides ? <HideQuestion key={hides.id} of={hides} onClose={() => setHides(undefined)} /> : null}
    </section>
  )
}

const may = ({ allowedActions }: ManagedQuestion, name: string) =>
  allowedActions.some(({ action, enabled }) => action === name && enabled)

type Written = Pick<ManagedQuestion, 'text' | 'language' | 'translation'>
/** In the reader's language, with the original behind it. */
function Written({ of: { text, language, translation }, by }: { of: Written; by?: string }) {
  const own = useLanguage()
  return (
    <p>
      {by}
      <span lang={translation ? own : language}>{translation?.text ?? text}</span>
      {translation ? (
        <>
          {' '}
          <small className="quiet" lang={language}>
            {text}
          </small>
        </>
      ) : null}
    </p>
  )
}

function HideQuestion({ of: { id: questionId, text }, onClose }: { of: ManagedQuestion; onClose: () => void }) {
  const t = useText('questions')
  const form = useCallForm(managedQuestionsCalls.hideQuestion, {
    start: { reason: '' },
    input: ({ reason }) => ({ questionId, reason }),
    onDone: () => {
      showToast(t('hide.done'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} open title={t('hide.do')} send={t('hide.do')} danger onClose={onClose}>
      <p>{text}</p>
      <p className="quiet">{t('hide.note')}</p>
      <TextAreaField {...form.text('reason')} label={t('hide.label')} />
    </FormDialog>
  )
}

import { go } from '#app/go'
import { Button } from '#ui/button'
import { Notice } from '#ui/failed'
import { Page } from '#ui/page'
import { StickyBar } from '#ui/sticky-bar'
import { showToast } from '#ui/toast'
import { useMoments } from '#ui/moments.ts'
import { useReason } from '#ui/reason.ts'
import { useText } from '@kikai/client/use-text'
import type { ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'
import type { Profile } from '@kikai/contract/profile/profile.shapes'
import { actionOf } from '#ui/blocked-reason'
import { useState } from 'react'
import { jumpTo, stepOf, steps, type Step } from './form-steps.ts'
import { MachineStep } from './machine-step.tsx'
import { ConditionStep } from './condition-step.tsx'
import { PhotoStep } from './photo-step.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { SaleStep } from './sale-step.tsx'
import { StepBar } from './step-bar.tsx'
import type { StepPart } from './step-part.ts'
import { useGoodsForm } from './use-goods-form.ts'

type GoodsEditorProps = { me: Profile; words: StepPart['words']; opened: ManagedGoodsDetail | null }

/** The whole form: four parts one after the other on the phone, all on one page with the publishing beside them on wide screens. */
export function GoodsEditor({ me, words, opened }: GoodsEditorProps) {
  const t = useText('listings')
  const title = useText('routes')
  const { moment } = useMoments()
  const [step, setStep] = useState<Step>('photos')
  const show = (next: Step) => {
    setStep(next)
    window.scrollTo({ top: 0 })
  }
  const jump = (field: string) => {
    setStep(stepOf(field))
    jumpTo(field)
  }
  const editor = useGoodsForm({ me, opened, onWrong: jump })
  const { form, set, wrong, saved, missing } = editor
  const blocked = saved ? actionOf(saved.allowedActions, 'edit') : null
  const reason = useReason(blocked?.enabled === false ? blocked.reason : undefined)
  const isLast = step === steps.at(-1)
  const next = steps[steps.indexOf(step) + 1]
  const isDraft = !saved || saved.state === 'unpublished'
  const save = async () => {
    if (await editor.save()) showToast(isDraft ? t('form.savedDraft') : t('form.saved'), { done: true })
  }
  const publish = async () => {
    if (!(await editor.publish())) return
    showToast(t('form.published'), { done: true })
    go('/pages/me/backend-manage/goods-manage/goods-manage', { state: 'on_sale' })
  }
  const part = { form, set, wrong, words }
  const look = (name: Step) =>
    name === step ? 'flex flex-col gap-3 wide:gap-4' : 'flex flex-col gap-3 wide:gap-4 max-wide:hidden'
  const panel = (
    <PublishPanel
      {...{ editor, missing, isDraft, reason }}
      onJump={jump}
      onSave={() => void save()}
      onPublish={() => void publish()}
    />
  )
  return (
    <Page
      title={saved ? t('form.editTitle') : title('/pages/me/backend-manage/publish-goods/publish-goods')}
      tabs={<StepBar now={step} onPick={show} missing={missing} />}
      side={<div className={isLast ? undefined : 'max-wide:hidden'}>{panel}</div>}
      bar={
        <StickyBar reason={reason}>
          <Button
            tone={next || isDraft ? 'grey' : 'go'}
            wide={!next && !isDraft}
            busy={editor.saving === 'save'}
            blocked={reason !== null}
            onClick={() => void save()}
            className="max-xs:px-3"
          >
            {isDraft ? t('form.saveDraft') : t('form.save')}
          </Button>
          {next ? (
            <Button tone="go" wide onClick={() => show(next)}>
              {t('form.next', { step: t(`form.step.${next}`) })}
            </Button>
          ) : isDraft ? (
            <Button
              tone="go"
              wide
              busy={editor.saving === 'publish'}
              blocked={reason !== null}
              onClick={() => void publish()}
            >
              {t('form.publish')}
            </Button>
          ) : null}
        </StickyBar>
      }
    >
      {editor.restoredAt ? (
        <Notice
          title={t('form.restored', { time: moment(editor.restoredAt) })}
          actions={
            <Button size="small" onClick={editor.discard}>
              {t('form.discard')}
            </Button>
          }
        >
          {t('form.restoredNote')}
        </Notice>
      ) : null}
      {editor.moved ? (
        <Notice
          tone="bad"
          title={t('form.moved')}
          actions={
            <>
              <Button size="small" tone="tint" busy={editor.loading} onClick={() => void editor.takeNewer()}>
                {t('form.takeNewer')}
              </Button>
              <Button size="small" onClick={() => void editor.keepMine()}>
                {t('form.keepMine')}
              </Button>
            </>
          }
        >
          {t('form.movedNote')}
        </Notice>
      ) : null}
      {editor.aside ? (
        <Notice
          title={t('form.aside')}
          actions={
            <Button size="small" tone="tint" onClick={editor.bringBack}>
              {t('form.bringBack')}
            </Button>
          }
        />
      ) : null}
      {editor.refusal ? (
        <div role="alert">
          <Notice tone="bad" title={editor.refusal} />
        </div>
      ) : null}
      <div className={look('photos')}>
        <PhotoStep {...part} />
      </div>
      <div className={look('machine')}>
        <MachineStep {...part} />
      </div>
      <div className={look('condition')}>
        <ConditionStep {...part} />
      </div>
      <div className={look('sale')}>
        <SaleStep {...part} />
      </div>
    </Page>
  )
}

import type { DeviceDetail } from '@kikai/contract/devices/devices.shapes'
import { go, goInstead, useRouteParams } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { Actions, type ScreenAction } from '#ui/pages/actions'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { AskOnce } from '#ui/sheets/ask-once'
import { Form } from '#ui/forms/form'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { showToast } from '#ui/feedback/toast'
import { useWide } from '#ui/wide.ts'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import type { Availability, publicGoodsStates } from '@kikai/contract/goods/goods.words'
import type { ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'
import type { Profile } from '@kikai/contract/profile/profile.shapes'
import { jumpTo, stepOf, steps, type Step } from './form-steps.ts'
import { MachineStep } from './machine-step.tsx'
import { ConditionStep } from './condition-step.tsx'
import { PhotoStep } from './photo-step.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { SaleStep } from './sale-step.tsx'
import { StepBar } from './step-bar.tsx'
import type { StepPart } from './step-part.ts'
import { useGoodsForm } from './use-goods-form.ts'

// Loaded for what is saved and can be said in the other languages.
const OtherLanguages = lazyPart(() => import('./other-languages.tsx'), { near: true })

const route = '/pages/me/backend-manage/publish-goods/publish-goods'

/** The state in which publishing puts goods. */
const stateWhenPublished: Readonly<Record<Availability, (typeof publicGoodsStates)[number]>> = {
  now: 'on_sale',
  coming: 'coming_soon',
  sourced: 'waiting_for_procurement',
}

type GoodsEditorProps = {
  me: Profile
  place: { country: string; region: string; city: string }
  words: StepPart['words']
  opened: ManagedGoodsDetail | null
  /** Goods of the same kind, whose general values a new entry takes over. */
  copied: ManagedGoodsDetail | null
  /** A machine of the seller's own that is put up for sale. */
  device: DeviceDetail | null
}

/** The goods form: four steps on phones; on wide screens all on one page with the publishing panel beside them. */
export function GoodsEditor({ me, place, words, opened, copied, device }: GoodsEditorProps) {
  const t = useText('listings')
  const title = useText('routes')
  const wide = useWide()
  const { may } = useRights()
  const { moment } = useDates()
  const { step = 'photos', goodsId, copyOf } = useRouteParams('/pages/me/backend-manage/publish-goods/publish-goods')
  // The step is in the address, so that a reload or a link opens the form there.
  const setStep = (next: Step) => {
    if (next !== step) goInstead(route, { ...(goodsId ? { goodsId } : {}), ...(copyOf ? { copyOf } : {}), step: next })
  }
  const show = (next: Step) => {
    setStep(next)
    window.scrollTo({ top: 0 })
  }
  const editor = useGoodsForm({
    me,
    opened,
    copied,
    device,
    place,
    onWrong: (field) => setStep(stepOf(field)),
    step,
    words,
  })
  const { form, typed, set, saved, missing } = editor
  const jump = (field: string) => {
    setStep(stepOf(field))
    jumpTo(form.element.ref.current, field)
  }
  const isLast = step === steps.at(-1)
  const next = steps[steps.indexOf(step) + 1]
  const isDraft = !saved || saved.state === 'unpublished'
  const offersOf = saved && saved.pricingType !== 'fixed' && may('order.offer.answer') ? saved.id : null
  const mayLink = saved && actionOf(saved.allowedActions, 'takeIn')?.enabled
  const sayDone = (published: boolean) => {
    if (!published) return showToast(isDraft ? t('form.savedDraft') : t('form.saved'), { done: true })
    showToast(t('form.published'), { done: true })
    go('/pages/me/backend-manage/goods-manage/goods-manage', { state: stateWhenPublished[typed.availability] })
  }
  const save = async () => {
    if (await editor.save()) sayDone(false)
  }
  const publish = async () => {
    if (await editor.publish()) sayDone(true)
  }
  const confirmPrice = async () => {
    const { publishing: published } = editor
    if (await editor.confirmPrice()) sayDone(published)
  }
  const part = { form: typed, set, wrong: form.wrong, words }
  const look = (name: Step) =>
    name === step ? 'flex flex-col gap-3 wide:gap-4' : 'flex flex-col gap-3 wide:gap-4 max-wide:hidden'
  const edit = saved ? { name: 'edit' } : {}
  const saving: ScreenAction = {
    ...edit,
    label: isDraft ? t('form.saveDraft') : t('form.save'),
    tone: isDraft ? 'grey' : 'go',
    busy: editor.saving === 'save',
    run: () => void save(),
  }
  const publishing: ScreenAction = {
    ...edit,
    label: t('form.publish'),
    busy: editor.saving === 'publish',
    run: () => void publish(),
  }
  const onward: ScreenAction[] = next
    ? [{ label: t('form.next', { step: t(`form.step.${next}`) }), run: () => show(next) }]
    : []
  const last = isDraft && !saved?.takenDown ? [publishing] : []
  return (
    <Page
      title={saved ? t('form.editTitle') : title(route)}
      tabs={<StepBar now={step} onPick={show} missing={missing} />}
      does={
        <Actions
          of={saved?.allowedActions ?? []}
          // Phones show one step after the other; wide screens show all and have no next one.
          can={[{ ...saving, ...(wide || !next ? {} : { tone: 'grey' }) }, ...(wide || !next ? last : onward)]}
        />
      }
      side={(actions) => (
        <div className={isLast ? undefined : 'max-wide:hidden'}>
          <PublishPanel {...{ editor, missing, isDraft, actions }} onJump={jump} />
        </div>
      )}
    >
      {editor.savedAt ? (
        <p role="status" className="px-1 text-12 text-ink-2">
          {t('form.keptAt', { time: moment(editor.savedAt) })}
        </p>
      ) : null}
      <Form of={form}>
        <div className={look('photos')}>
          <PhotoStep
            {...part}
            required={editor.required}
            goodsId={saved?.id ?? null}
            mayCompare={me.company !== null && (saved === null || saved.seller.id === me.company.id)}
          />
        </div>
        <div className={look('machine')}>
          <MachineStep {...part} />
        </div>
        <div className={look('condition')}>
          <ConditionStep {...part} proposed={saved?.proposedGrade ?? null} />
          {saved && !form.isChanged ? <OtherLanguages goodsId={saved.id} /> : null}
        </div>
        <div className={look('sale')}>
          <SaleStep
            {...part}
            isPublic={!isDraft}
            offersOf={offersOf}
            linkedAs={mayLink && !form.isChanged ? saved.id : null}
            onLinked={() => void editor.reread()}
          />
        </div>
      </Form>
      <AskOnce
        open={editor.priceAsked !== null}
        onClose={editor.leavePrice}
        title={t('form.priceAsked')}
        yes={t('form.priceMeant')}
        no={t('form.priceChange')}
        of={{ busy: form.busy }}
        onYes={() => void confirmPrice()}
      >
        <p>{editor.priceAsked}</p>
      </AskOnce>
    </Page>
  )
}

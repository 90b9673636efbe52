import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { goInstead } from '#app/routes/go'
import { serverNow } from '#ui/times/clock.ts'
import { isPriceDoubt } from '#features/listings/price-doubt.ts'
import { draftIn } from '#device/kept-draft'
import { keptBeginnings } from '#device/kept-of-person'
import { useClient } from '@kikai/client/provider.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'
import { asksShots, lackingShots, requiredShots } from '@kikai/contract/goods/shots'
import type { Profile } from '@kikai/contract/profile/profile.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Instant } from '@kikai/kernel/instant'
import { exponents } from '@kikai/kernel/money'
import { useMemo, useState } from 'react'
import { draftOf, missingIn, type Wrong } from './draft-of.ts'
import { type Step, firstOf } from './form-steps.ts'
import type { StepPart } from './step-part.ts'
import { useAutosave } from './use-autosave.ts'
import type { DeviceDetail } from '@kikai/contract/devices/devices.shapes'
import { blankForm, copyOf, formOf, type GoodsForm, goodsForm, plateOf } from './goods-form.ts'

type Opening = {
  me: Profile
  opened: ManagedGoodsDetail | null
  /** Goods of the same kind, whose general values a new entry takes over. */
  copied: ManagedGoodsDetail | null
  /** A machine of the seller's own, whose plate a new entry takes over. */
  device: DeviceDetail | null
  /** The company's place, the default place of the goods. */
  place: { country: string; region: string; city: string }
  /** Shows the step with the first wrong field. */
  onWrong: (field: string) => void
  /** The step that is shown, which stays when the form gets its address. */
  step: Step
  words: StepPart['words']
}
type Values = GoodsForm & { publish: boolean; termsAgreed: boolean; lowPriceConfirmed: boolean }

/** Never stored with the draft: publishing needs a press of the button each time. */
const notYet = { publish: false, termsAgreed: false, lowPriceConfirmed: false }

/** The typed amounts by the names of their fields. */
const amountFields: Readonly<Record<string, 'freightAmount' | 'freightFrom' | 'freightTo'>> = {
  freightAmount: 'freightAmount',
  'freightEstimate.from': 'freightFrom',
  'freightEstimate.to': 'freightTo',
}

const fieldOfCode: Readonly<Record<number, string>> = {
  [listingErrors.serialTaken.code]: 'serial',
  [listingErrors.stockBelowDeals.code]: 'stock',
  [listingErrors.gradeNotRunning.code]: 'runningState',
  [listingErrors.gradeAboveReport.code]: 'grade',
  [listingErrors.farBelowBefore.code]: 'price',
  [listingErrors.farBelowUsual.code]: 'price',
}

/**
 * The state of the goods form: typing, storing on the device, saving, publishing, and conflicts with a save by somebody
 * else.
 */
export function useGoodsForm({ me, opened, copied, device, place, onWrong, step, words }: Opening) {
  const client = useClient()
  const language = useLanguage()
  const t = useText('listings')
  const rule = useText('forms')
  const [saved, setSaved] = useState(opened)
  const [savedAt, setSavedAt] = useState<Instant | null>(null)
  const [termsAsked, setTermsAsked] = useState(false)
  const [priceAsked, setPriceAsked] = useState(false)
  const name = `${keptBeginnings.goodsForm}${me.id}:${me.company?.id ?? ''}:${saved?.id ?? (copied ? `like:${copied.id}` : device ? `device:${device.id}` : 'new')}`
  const draft = useMemo(() => draftIn(() => localStorage, { name, keeps: goodsForm, rest: notYet }), [name])

  const sentenceOf = (field: string, why: Wrong[string], typed: GoodsForm): string => {
    // Yen have no decimal places.
    const amount = typed[amountFields[field] ?? 'price']
    if (why === 'amount' && exponents[typed.currency] === 0 && hasParts(amount)) return t('form.wholeAmount')
    return rule(`rule.${why}`)
  }
  const asks = saved === null || asksShots(saved)
  const missingOf = (typed: GoodsForm) =>
    missingIn(typed, { lacksShots: asks && shotsLackingIn(typed, words).length > 0 })
  const start: Values = {
    ...(opened
      ? formOf(opened)
      : copied
        ? copyOf(copied)
        : { ...blankForm({ language, country: me.country }), ...place, ...(device ? plateOf(device) : {}) }),
    ...notYet,
  }
  const form = useCallForm(saved ? managedGoodsCalls.updateGoods : managedGoodsCalls.addGoods, {
    start,
    input: ({ publish, termsAgreed, lowPriceConfirmed, ...typed }, version) => ({
      ...draftOf(typed).draft,
      publish,
      lowPriceConfirmed,
      termsAgreed: publish && termsAgreed,
      ...(saved ? { goodsId: saved.id, version: version ?? saved.version } : {}),
    }),
    rules: ({ publish, termsAgreed, lowPriceConfirmed: _said, ...typed }) => {
      const wrong = Object.entries(draftOf(typed).wrong)
      const open = publish
        ? missingOf(typed).map((field) => [
            field,
            field === 'runningState' ? t('error.gradeNotRunning') : rule('rule.required'),
          ])
        : []
      return {
        ...Object.fromEntries(open),
        ...Object.fromEntries(wrong.map(([field, why]) => [field, sentenceOf(field, why, typed)])),
        terms: publish && termsAsked && !termsAgreed && t('terms.needed'),
      }
    },
    fieldOfCode,
    stays: true,
    shown: (goods) => ({ ...formOf(goods), ...notYet }),
    version: {
      start: opened?.version ?? null,
      of: ({ version }) => version,
      read: async () => saved && client.call(managedGoodsCalls.readManagedGoods, { goodsId: saved.id }),
    },
    draft,
    onWrong: (fields) => {
      const first = firstOf(fields)
      if (first) onWrong(first)
    },
    onDone: (goods) => {
      setSaved(goods)
      setSavedAt(serverNow())
    },
    next: (goods) => {
      if (!saved && goods.state === 'unpublished')
        goInstead('/pages/me/backend-manage/publish-goods/publish-goods', { goodsId: goods.id, step })
    },
    onRefused: (error) => {
      setPriceAsked(isPriceDoubt(error))
      if (error.code === requestErrors.consentNeeded.code) {
        setTermsAsked(true)
        onWrong('terms')
      } else if (error.code === goodsErrors.missingFields.code) onWrong(missingOf(form.values)[0] ?? 'model')
    },
  })
  const { publish, termsAgreed, lowPriceConfirmed: _said, ...typed } = form.values
  // Only drafts of one's own company: what buyers see changes when its seller says so.
  const isOwnDraft = saved ? saved.state === 'unpublished' && saved.seller.id === me.company?.id : true
  useAutosave({
    values: form.values,
    isDue: isOwnDraft && form.isChanged && !form.busy && !form.moved,
    save: () => void form.saveQuietly({ publish: false, lowPriceConfirmed: false }),
  })
  return {
    form,
    typed,
    set: form.set,
    saved,
    missing: missingOf(typed),
    /** The photos without which it is not published; none of what was on sale before. */
    required: asks ? requiredShots(shotsIn(typed, words)) : [],
    savedAt: saved?.state === 'unpublished' && !form.isChanged ? savedAt : null,
    saving: form.busy ? (publish ? 'publish' : 'save') : null,
    agreed: termsAgreed,
    agree: (yes: boolean) => form.set({ termsAgreed: yes }),
    /** The selling terms are agreed to once per version, when the server asks for it. */
    termsAsked,
    /** The server's question whether the low price is intended, asked once per press; null when there is none. */
    priceAsked: priceAsked ? (form.error?.message ?? null) : null,
    leavePrice: () => setPriceAsked(false),
    save: () => form.submit({ publish: false, lowPriceConfirmed: false }),
    publish: () => form.submit({ publish: true, lowPriceConfirmed: false }),
    confirmPrice: async () => {
      const isTaken = await form.submit({ publish, lowPriceConfirmed: true })
      setPriceAsked(false)
      return isTaken
    },
    publishing: publish,
    /** What changed elsewhere, such as the piece that it sells, is shown; nothing was typed since it was saved. */
    reread: async () => {
      if (!saved) return
      const now = await client.call(managedGoodsCalls.readManagedGoods, { goodsId: saved.id })
      setSaved(now)
      form.restart({ ...formOf(now), ...notYet }, now.version)
    },
  }
}

const shotsIn = (form: GoodsForm, { categories }: StepPart['words']) => ({
  category: categories.find(({ categoryId }) => categoryId !== null && categoryId === form.categoryId)?.key,
  hasHours: form.hours.trim() !== '',
})
const shotsLackingIn = (form: GoodsForm, words: StepPart['words']) =>
  lackingShots({ ...shotsIn(form, words), kinds: form.pictures.map(({ kind }) => kind) })

export type Editor = ReturnType<typeof useGoodsForm>

const hasParts = (amount: string): boolean => /\d[.,]\d{1,2}$/.test(amount.trim())

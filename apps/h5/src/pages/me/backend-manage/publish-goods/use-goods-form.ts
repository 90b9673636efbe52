import { showsGoods } from '@kikai/client/shows-goods'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { goInstead } from '#app/go'
import { useClient } from '@kikai/client/provider.tsx'
import { useAction, type Answer } from '@kikai/client/hooks'
import { type CallError, fieldErrorsOf } from '@kikai/client/call-error'
import { useFieldErrors, useLanguage, useText } from '@kikai/client/use-text'
import type { ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'
import type { Profile } from '@kikai/contract/profile/profile.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Instant } from '@kikai/kernel/instant'
import { exponents } from '@kikai/kernel/money'
import { useState } from 'react'
import { draftOf, missingIn, type Wrong } from './draft-of.ts'
import { firstOf } from './form-steps.ts'
import { blankForm, formOf, type GoodsForm } from './goods-form.ts'
import { dropKept, keyOf, readKept, useKeptForm } from './kept-form.ts'

type Opening = {
  me: Profile
  opened: ManagedGoodsDetail | null
  /** Shows the first field that is wrong. */
  onWrong: (field: string) => void
}

/** Refusals that belong to one field. */
const fieldOfCode: Readonly<Record<number, string>> = {
  [goodsErrors.serialTaken.code]: 'serial',
  [goodsErrors.stockBelowDeals.code]: 'stock',
}

/** The form's life: typed, kept on the device, saved, published, and what to do when somebody else saved in between. */
export function useGoodsForm({ me, opened, onWrong }: Opening) {
  const client = useClient()
  const language = useLanguage()
  const t = useText('listings')
  const rule = useText('request')
  const [saved, setSaved] = useState(opened)
  const [start] = useState(() => {
    const kept = readKept(keyOf({ memberId: me.id, goodsId: opened?.id ?? null }))
    const fresh = opened ? formOf(opened) : blankForm({ language, country: me.country })
    return { form: kept?.form ?? fresh, at: kept?.at ?? null, version: kept ? kept.version : (opened?.version ?? null) }
  })
  const [form, setForm] = useState(start.form)
  const [version, setVersion] = useState(start.version)
  const [changed, setChanged] = useState(false)
  const [restoredAt, setRestoredAt] = useState<Instant | null>(start.at)
  const [wrongHere, setWrongHere] = useState<Wrong>({})
  const [moved, setMoved] = useState<number | null>(null)
  const [aside, setAside] = useState<GoodsForm | null>(null)
  const [loading, setLoading] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [termsAsked, setTermsAsked] = useState(false)
  const [refused, setRefused] = useState<CallError | null>(null)
  const [saving, setSaving] = useState<'save' | 'publish' | null>(null)
  const key = keyOf({ memberId: me.id, goodsId: saved?.id ?? null })
  useKeptForm(key, { form, version, changed })

  const add = useAction(managedGoodsCalls.addGoods, { silent: true, refresh: showsGoods })
  const update = useAction(managedGoodsCalls.updateGoods, { silent: true, refresh: showsGoods })
  const wrongThere = useFieldErrors(refused)

  const set = (change: Partial<GoodsForm>) => {
    setForm((now) => ({ ...now, ...change }))
    setChanged(true)
    const names = Object.keys(change)
    setWrongHere((all) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name.split('.')[0] ?? ''))),
    )
  }
  const show = (next: ManagedGoodsDetail) => {
    dropKept(key)
    setSaved(next)
    setForm(formOf(next))
    setVersion(next.version)
    setChanged(false)
    setRestoredAt(null)
    setMoved(null)
    setRefused(null)
  }

  const send = async (publish: boolean, over: number | null): Promise<boolean> => {
    const made = draftOf(form)
    setWrongHere('wrong' in made ? made.wrong : {})
    if ('wrong' in made) {
      onWrong(firstOf(Object.keys(made.wrong)) ?? 'model')
      return false
    }
    setRefused(null)
    setSaving(publish ? 'publish' : 'save')
    const input = { ...made.draft, publish, termsAgreed: publish && agreed }
    const answer: Answer<ManagedGoodsDetail> =
      saved && over !== null ? await update.run({ ...input, goodsId: saved.id, version: over }) : await add.run(input)
    setSaving(null)
    if (!answer.ok) {
      refuse(answer.error)
      return false
    }
    const isNew = saved === null
    show(answer.data)
    setAside(null)
    if (isNew && !publish)
      goInstead('/pages/me/backend-manage/publish-goods/publish-goods', { goodsId: answer.data.id })
    return true
  }

  const refuse = (error: CallError) => {
    setRefused(error)
    if (error.code === requestErrors.olderVersion.code) {
      setMoved(versionIn(error.data))
      window.scrollTo({ top: 0 })
      return
    }
    const field = firstOf(fieldErrorsOf(error).map((one) => one.field)) ?? fieldOfCode[error.code]
    if (field) onWrong(field)
    else if (error.code === goodsErrors.missingFields.code) onWrong(missing[0] ?? 'model')
    else window.scrollTo({ top: 0 })
  }

  const missing = missingIn(form, { imported: (saved?.importNumber ?? null) !== null })
  const refusedField = refused ? fieldOfCode[refused.code] : undefined
  const isElsewhere =
    refused === null ||
    refusedField !== undefined ||
    refused.code === requestErrors.olderVersion.code ||
    fieldErrorsOf(refused).length > 0

  return {
    form,
    set,
    saved,
    saving,
    missing,
    restoredAt,
    aside,
    loading,
    moved: moved !== null,
    /** What the server said, when it belongs to no field. */
    refusal: isElsewhere ? null : refused.message,
    wrong: (field: string): string | undefined => {
      const here = wrongHere[field]
      // Yen have no parts.
      const typed = field === 'freightAmount' ? form.freightAmount : form.price
      if (here === 'amount' && exponents[form.currency] === 0 && hasParts(typed)) return t('form.wholeAmount')
      if (here) return rule(`rule.${here}`)
      return wrongThere(field) ?? (refusedField === field ? refused?.message : undefined)
    },
    agreed,
    agree: (yes: boolean) => {
      setAgreed(yes)
      setTermsAsked(false)
    },
    termsAsked,
    save: () => send(false, version),
    publish: async (): Promise<boolean> => {
      if (missing[0]) {
        onWrong(missing[0])
        return false
      }
      if (!agreed) {
        setTermsAsked(true)
        onWrong('terms')
        return false
      }
      return send(true, version)
    },
    /** Forgets what this device kept and shows what is saved. */
    discard: () => {
      if (saved) return show(saved)
      dropKept(key)
      setForm(blankForm({ language, country: me.country }))
      setChanged(false)
      setRestoredAt(null)
    },
    /** Shows the newer version; what was typed is laid aside and can be brought back. */
    takeNewer: async (): Promise<void> => {
      if (!saved) return
      setLoading(true)
      const typed = form
      try {
        const newer = await client.call(managedGoodsCalls.readManagedGoods, { goodsId: saved.id })
        show(newer)
        setAside(typed)
      } finally {
        setLoading(false)
      }
    },
    /** Saves what was typed over the newer version, knowingly. */
    keepMine: async (): Promise<void> => {
      const over = moved
      setMoved(null)
      if (over !== null) {
        setVersion(over)
        await send(false, over)
      }
    },
    bringBack: () => {
      if (!aside) return
      setForm(aside)
      setChanged(true)
      setAside(null)
    },
  }
}

export type Editor = ReturnType<typeof useGoodsForm>

const versionIn = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number'
    ? data.version
    : null

const hasParts = (amount: string): boolean => /\d[.,]\d{1,2}$/.test(amount.trim())

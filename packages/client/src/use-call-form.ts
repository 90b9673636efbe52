import type { NamedCall, OutputOf, SentOf } from '@kikai/contract/call'
import { fieldErrors } from '@kikai/contract/field-errors'
import { type FieldError, requestErrors } from '@kikai/contract/request.errors'
import type { Instant } from '@kikai/kernel/instant'
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type CallError, fieldErrorsOf } from './call-error.ts'
import { type Draft, useDraft } from './form-draft.ts'
import { focusFirstWrong } from './form-focus.ts'
import { useAction } from './hooks.ts'
import { useRuleWords } from './use-text.ts'

/** What is typed, by the names of the fields. Numbers are texts until they are sent. */
type Typed = Readonly<Record<string, unknown>>
type TextName<V> = { [K in keyof V]: string extends V[K] ? K : never }[keyof V] & string
type TickName<V> = { [K in keyof V]: boolean extends V[K] ? K : never }[keyof V] & string

/** The call's input with all its parts; whether each is what the call takes, its schema says. */
type Unjudged<T> = T extends object ? { [K in keyof T]: unknown } : never

type FormOptions<C extends NamedCall, V extends Typed> = {
  /** What the fields show at first. */
  start: V | (() => V)
  /** What is sent of what was typed; a part that cannot be made of it is null. */
  input: (values: V, version: number | null) => Unjudged<SentOf<C>>
  /** What the schema cannot know, or says less well: the sentence under the field, or nothing. They come before the schema. */
  rules?: (values: V) => Readonly<Record<string, string | false | null | undefined>>
  /** The sentence under a field that is empty and must not be, instead of "please fill this in". */
  missing?: Readonly<Record<string, string>>
  /** Refusals that belong to one field, by their code. */
  fieldOfCode?: Readonly<Record<number, string>>
  onDone?: (answer: OutputOf<C>, sent: V) => void
  /** Where it leads once it is done. Who left the screen meanwhile is not taken anywhere. */
  next?: (answer: OutputOf<C>) => void
  onRefused?: (error: CallError) => void
  /** Called with the names of what is wrong before the first is focused: a form in parts shows the right one. */
  onWrong?: (fields: readonly string[]) => void
  /** Whose answers are old afterwards, by domain. */
  refresh?: readonly string[]
  /** The form stays when it was sent: it can be typed into meanwhile, and what was typed since is kept. */
  stays?: boolean
  /** What the fields show of what is saved. */
  shown?: (saved: OutputOf<C>) => V
  /** What two people may change at once: the version that is shown, and how a newer one is had. */
  version?: {
    start: number | null
    of: (saved: OutputOf<C>) => number
    read: () => Promise<OutputOf<C> | null>
  }
  /** Keeps on this device what was typed and not sent. */
  draft?: Draft<V>
}

export type TextBinding = {
  name: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
  error: string | undefined
}
export type TickBinding = {
  name: string
  checked: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  error: string | undefined
}

export type CallForm<V> = {
  readonly values: V
  readonly version: number | null
  readonly set: (change: Partial<V>) => void
  /** For a text field: `<TextField {...form.text('name')} label=… />`. */
  readonly text: (name: TextName<V>) => TextBinding
  /** For a tick. */
  readonly tick: (name: TickName<V>) => TickBinding
  /** For a switch, which cannot be wrong. */
  readonly flip: (name: TickName<V>) => Omit<TickBinding, 'error'>
  /** The sentence under a field or one of its parts, by its path. */
  readonly wrong: (path: string) => string | undefined
  /** Judges some fields before the rest is sent; false when one is wrong, which is then focused. */
  readonly check: (...names: string[]) => boolean
  /** Sends; with a change it is made first. True when it was taken. */
  readonly submit: (change?: Partial<V>) => Promise<boolean>
  readonly busy: boolean
  readonly focus: (name: string) => void
  /** For the `<form>`. */
  readonly element: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly onSubmit: (event: FormEvent) => void
    readonly 'aria-busy': true | undefined
  }
  /** What the server said, where it belongs to no field. */
  readonly refusal: string | null
  readonly error: CallError | null
  /** Shows what was given instead of what was typed. */
  readonly restart: (values: V, version?: number | null) => void
  /** Forgets what this form was told: for a sheet that closes. */
  readonly forget: () => void
  readonly restoredAt: Instant | null
  readonly discard: () => void
  /** Somebody else saved in between. */
  readonly moved: boolean
  readonly loadingNewer: boolean
  readonly takeNewer: () => Promise<void>
  readonly keepMine: () => Promise<void>
  /** What was typed before the newer version was taken, while it can be brought back. */
  readonly aside: boolean
  readonly bringBack: () => void
}

/**
 * A form that sends one call: its rules come from the call's input, the server's errors stand at their fields, the first field
 * in error is focused, nothing is sent twice, and of what two people changed at once nothing is lost.
 */
export function useCallForm<C extends NamedCall, V extends Typed>(asked: C, how: FormOptions<C, V>): CallForm<V> {
  const [fresh] = useState(how.start)
  const draft = useDraft(how.draft)
  const [values, setValues] = useState(draft.found?.values ?? fresh)
  const [version, setVersion] = useState(draft.found ? draft.found.version : (how.version?.start ?? null))
  const [restoredAt, setRestoredAt] = useState(draft.found?.at ?? null)
  const [judged, setJudged] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<{ error: CallError; values: V } | null>(null)
  const [moved, setMoved] = useState<{ to: number; part: Partial<V> } | null>(null)
  const [aside, setAside] = useState<V | null>(null)
  const [loadingNewer, setLoadingNewer] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const words = useRuleWords()
  const action = useAction(asked, { silent: true, ...(how.refresh ? { refresh: how.refresh } : {}) })
  const isLocked = action.busy && how.stays !== true

  useEffect(() => {
    if (attempt > 0) focusFirstWrong(element.current)
  }, [attempt])

  // A screen behind another one has no effects, and one that is gone has none either.
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const isTyped = useRef(false)
  const { keep } = draft
  useEffect(() => {
    if (isTyped.current) keep(values, version)
  }, [keep, values, version])

  const change = (next: (now: V) => V) => {
    isTyped.current = true
    setValues(next)
  }
  /** What came on its way, an uploaded picture, is taken also while it is sent. */
  const set = (part: Partial<V>) => change((now) => ({ ...now, ...part }))
  const type = (name: string, typed: string | boolean) => {
    if (!isLocked) change((now) => ({ ...now, [name]: typed }))
  }
  const dropDraft = () => {
    isTyped.current = false
    draft.drop()
  }
  const restart = (next: V, nextVersion: number | null = version) => {
    dropDraft()
    setValues(next)
    setVersion(nextVersion)
    forget()
    setRestoredAt(null)
    setAside(null)
  }
  const forget = () => {
    setJudged(new Set())
    setRefused(null)
    setMoved(null)
    action.reset()
  }

  const problemsOf = (typed: V, over: number | null): ReadonlyMap<string, string> => {
    const found = new Map<string, string>()
    for (const [name, sentence] of Object.entries(how.rules?.(typed) ?? {})) if (sentence) found.set(name, sentence)
    const parsed = z.safeParse(asked.input, how.input(typed, over))
    for (const error of parsed.success ? [] : fieldErrors(parsed.error.issues))
      if (!found.has(error.field) && !found.has(rootOf(error.field))) found.set(error.field, sentenceOf(error, typed))
    return found
  }
  const sentenceOf = (error: FieldError, typed: V): string => {
    if (!isEmpty(typed[error.field])) return words(error)
    return how.missing?.[error.field] ?? words({ field: error.field, rule: 'required', params: {} })
  }
  const problems = judged === 'all' || judged.size > 0 ? problemsOf(values, version) : new Map<string, string>()
  const ownField = refused ? how.fieldOfCode?.[refused.error.code] : undefined
  const wrong = (path: string): string | undefined => {
    const root = rootOf(path)
    const here = judged === 'all' || judged.has(root) ? problems.get(path) : undefined
    if (here || !refused || values[root] !== refused.values[root]) return here
    const there = fieldErrorsOf(refused.error).find(({ field }) => field === path)
    return there ? words(there) : ownField === path ? refused.error.message : undefined
  }
  /** A field of one control also says what is wrong with a part of it. */
  const wrongWithin = (name: string): string | undefined => {
    const within = [...problems.keys(), ...fieldErrorsOf(refused?.error).map(({ field }) => field)]
    return (
      wrong(name) ??
      within
        .filter((path) => rootOf(path) === name)
        .map(wrong)
        .find(Boolean)
    )
  }
  const showWrong = (fields: readonly string[]) => {
    how.onWrong?.(fields)
    setAttempt((times) => times + 1)
  }

  const send = async (typed: V, over: number | null, part: Partial<V>): Promise<boolean> => {
    const found = problemsOf(typed, over)
    setJudged('all')
    const input = how.input(typed, over)
    if (found.size > 0 || !takes(asked, input)) {
      showWrong([...found.keys()])
      return false
    }
    setRefused(null)
    setMoved(null)
    const answer = await action.run(input)
    if (!answer.ok) {
      const { error } = answer
      const to = versionIn(error)
      if (to === null || !how.version) setRefused({ error, values: typed })
      else setMoved({ to, part })
      const field = how.fieldOfCode?.[error.code]
      showWrong(field === undefined ? fieldErrorsOf(error).map((one) => one.field) : [field])
      how.onRefused?.(error)
      return false
    }
    setJudged(new Set())
    dropDraft()
    setRestoredAt(null)
    setAside(null)
    const { shown } = how
    if (how.version) setVersion(how.version.of(answer.data))
    if (shown) setValues((now) => laterOver(shown(answer.data), { sent: typed, now }))
    how.onDone?.(answer.data, typed)
    if (isShown.current) how.next?.(answer.data)
    return true
  }
  const submit = async (part: Partial<V> = {}): Promise<boolean> => {
    if (action.busy) return false
    if (Object.keys(part).length > 0) setValues((now) => ({ ...now, ...part }))
    return send({ ...values, ...part }, version, part)
  }
  const flip = (name: TickName<V>) => ({
    name,
    checked: values[name] === true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(name, event.target.checked),
  })
  const found = refused !== null && (ownField !== undefined || fieldErrorsOf(refused.error).length > 0)

  return {
    values,
    version,
    set,
    wrong,
    submit,
    restart,
    forget,
    busy: action.busy,
    focus: (name) => {
      const field = element.current?.elements.namedItem(name)
      if (field instanceof HTMLElement) field.focus()
    },
    text: (name) => ({
      name,
      value: String(values[name]),
      onChange: (event) => type(name, event.target.value),
      error: wrongWithin(name),
    }),
    tick: (name) => ({ ...flip(name), error: wrongWithin(name) }),
    flip,
    check: (...names) => {
      const all = problemsOf(values, version)
      setJudged((now) => (now === 'all' ? now : new Set([...now, ...names])))
      const wrongNames = names.filter((name) => [...all.keys()].some((path) => rootOf(path) === name))
      if (wrongNames.length > 0) showWrong(wrongNames)
      return wrongNames.length === 0
    },
    element: {
      ref: element,
      onSubmit: (event) => {
        event.preventDefault()
        // A sheet stands in the document elsewhere, and in React inside the form that opened it.
        event.stopPropagation()
        void submit()
      },
      'aria-busy': action.busy || undefined,
    },
    refusal: refused && !found ? refused.error.message : null,
    error: refused?.error ?? null,
    restoredAt,
    discard: () => restart(fresh, how.version?.start ?? null),
    moved: moved !== null,
    loadingNewer,
    takeNewer: async () => {
      setLoadingNewer(true)
      const typed = values
      try {
        const newer = await how.version?.read()
        if (!newer || !how.shown || !how.version) return
        restart(how.shown(newer), how.version.of(newer))
        setAside(typed)
      } finally {
        setLoadingNewer(false)
      }
    },
    keepMine: async () => {
      if (!moved) return
      setVersion(moved.to)
      await send({ ...values, ...moved.part }, moved.to, moved.part)
    },
    aside: aside !== null,
    bringBack: () => {
      if (!aside) return
      set(aside)
      setAside(null)
    },
  }
}

const rootOf = (path: string): string => path.split('.')[0] ?? path

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** What is saved, but for the fields that were changed since it was sent. */
function laterOver<V extends Typed>(saved: V, { sent, now }: { sent: V; now: V }): V {
  const later = Object.entries(now).filter(([name, value]) => value !== sent[name])
  return { ...saved, ...Object.fromEntries(later) }
}

const takes = <C extends NamedCall>(asked: C, input: unknown): input is SentOf<C> =>
  z.safeParse(asked.input, input).success

const newer = z.object({ version: z.int() })
function versionIn({ code, data }: CallError): number | null {
  if (code !== requestErrors.olderVersion.code) return null
  const parsed = z.safeParse(newer, data)
  return parsed.success ? parsed.data.version : null
}

import type { NamedCall } from '@kikai/contract/call'
import { requestErrors } from '@kikai/contract/request.errors'
import { hashKey } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { CallForm, FormOptions, TickName, FormValues } from './call-form.ts'
import { type CallError, fieldErrorsOf } from '../calls/call-error.ts'
import { useDraft } from './form-draft.ts'
import { focusFirstWrong } from './form-focus.ts'
import { findProblems, rootFieldOf, takes } from './form-problems.ts'
import { useAction } from '../calls/hooks.ts'
import { useUnsentIn } from './unsent.ts'
import { useRuleWords } from '../use-text.ts'

/**
 * A form that sends one call: its rules come from the call's input, server errors appear at their fields, the first
 * wrong field is focused, nothing is sent twice, and concurrent edits of two people are not lost.
 */
export function useCallForm<C extends NamedCall, V extends FormValues>(asked: C, how: FormOptions<C, V>): CallForm<V> {
  const startVersion = how.version?.start ?? null
  const [fresh, setFresh] = useState(() => ({ values: valuesOf(how.start), version: startVersion }))
  const draft = useDraft(how.draft)
  const [values, setValues] = useState(draft.found?.values ?? fresh.values)
  const [version, setVersion] = useState(draft.found ? draft.found.version : startVersion)
  /** What the fields are compared with: a field that differs from it was touched. */
  const [base, setBase] = useState(fresh)
  const [restoredAt, setRestoredAt] = useState(draft.found?.at ?? null)
  const [judged, setJudged] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<{ error: CallError; values: V } | null>(null)
  const [moved, setMoved] = useState<{ to: number; part: Partial<V> } | null>(null)
  const [aside, setAside] = useState<V | null>(null)
  const [loadingNewer, setLoadingNewer] = useState(false)
  /** The version that was last saved quietly; its answer shows nothing that is not typed already. */
  const [quietVersion, setQuietVersion] = useState<number | null>(null)
  /** A press during a quiet save waits for it, because what is saved then has another version, and at first its id. */
  const [quiet, setQuiet] = useState<'none' | 'saving' | 'awaited' | 'over'>('none')
  const pressed = useRef<{ part: Partial<V>; resolve: (isTaken: boolean) => void } | null>(null)
  const edits = useRef(0)
  const [attempt, setAttempt] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const words = useRuleWords()
  const action = useAction(asked, { silent: true })
  const isLocked = action.busy && how.stays !== true

  useEffect(() => {
    if (attempt > 0) focusFirstWrong(element.current)
  }, [attempt])

  // False while the screen is behind another one or unmounted; effects do not run then.
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const isTyped = useRef(false)
  useUnsentIn(element, () => how.asks !== false && !how.draft && isTyped.current && !isSame(values, base.values))
  const { keep } = draft
  useEffect(() => {
    if (isTyped.current) keep(values, version)
  }, [keep, values, version])

  // A form often starts from a kept answer, and the newer one arrives while somebody types.
  const started = typeof how.start === 'function' ? fresh : { values: how.start, version: startVersion }
  if (!isSame(started, fresh)) {
    setFresh(started)
    const isOlder =
      started.version !== null &&
      ((base.version !== null && started.version < base.version) || started.version === quietVersion)
    if (!isOlder && !(how.version && clashes(started.values, { base: base.values, now: values }))) {
      setBase(started)
      setValues(rebased(started.values, { base: base.values, now: values }))
      if (version === base.version) setVersion(started.version)
    }
  }

  const change = (next: (now: V) => V) => {
    isTyped.current = true
    edits.current += 1
    setValues(next)
  }
  /** A value that arrives late, such as an uploaded picture, is applied even while the form is being sent. */
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
    setBase({ values: next, version: nextVersion })
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

  const problemsOf = (typed: V, over: number | null) =>
    findProblems(asked, {
      input: how.input(typed, over),
      rules: how.rules?.(typed),
      typed,
      missing: how.missing,
      words,
    })
  const problems = judged === 'all' || judged.size > 0 ? problemsOf(values, version) : new Map<string, string>()
  const ownField = refused ? how.fieldOfCode?.[refused.error.code] : undefined
  const wrong = (path: string): string | undefined => {
    const root = rootFieldOf(path)
    const here = judged === 'all' || judged.has(root) ? problems.get(path) : undefined
    if (here || !refused || values[root] !== refused.values[root]) return here
    const there = fieldErrorsOf(refused.error).find(({ field }) => field === path)
    return there ? words(there) : ownField === path ? refused.error.message : undefined
  }
  /** The error of a field or, for a field with a single control, of one of its parts. */
  const wrongWithin = (name: string): string | undefined => {
    const within = [...problems.keys(), ...fieldErrorsOf(refused?.error).map(({ field }) => field)]
    return (
      wrong(name) ??
      within
        .filter((path) => rootFieldOf(path) === name)
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
    const saved = shown ? shown(answer.data) : typed
    const savedVersion = how.version ? how.version.of(answer.data) : version
    setBase({ values: saved, version: savedVersion })
    setVersion(savedVersion)
    setValues((now) => rebased(saved, { base: typed, now }))
    how.onDone?.(answer.data, typed)
    if (isShown.current) how.next?.(answer.data)
    return true
  }
  /** What does not fit is not said, and the typed texts stay as they are: somebody may be in the middle of a word. */
  const saveQuietly = async (part: Partial<V> = {}): Promise<boolean> => {
    const typed = { ...values, ...part }
    const input = how.input(typed, version)
    if (action.busy || problemsOf(typed, version).size > 0 || !takes(asked, input)) return false
    const before = edits.current
    setQuiet('saving')
    const answer = await action.run(input)
    setQuiet((now) => (now === 'awaited' ? 'over' : 'none'))
    if (!answer.ok) {
      const to = versionIn(answer.error)
      if (to !== null && how.version) setMoved({ to, part })
      return false
    }
    dropDraft()
    // What was typed meanwhile is kept under the new name of the draft.
    isTyped.current = edits.current !== before
    const savedVersion = how.version ? how.version.of(answer.data) : version
    setBase({ values: typed, version: savedVersion })
    setVersion(savedVersion)
    setQuietVersion(savedVersion)
    setRestoredAt(null)
    how.onDone?.(answer.data, typed)
    if (isShown.current) how.next?.(answer.data)
    return true
  }
  const submit = async (part: Partial<V> = {}): Promise<boolean> => {
    if (action.busy) {
      if (quiet === 'none') return false
      const { promise, resolve } = Promise.withResolvers<boolean>()
      pressed.current = { part, resolve }
      setQuiet('awaited')
      return promise
    }
    if (Object.keys(part).length > 0) setValues((now) => ({ ...now, ...part }))
    return send({ ...values, ...part }, version, part)
  }
  const submitting = useRef(submit)
  useEffect(() => {
    submitting.current = submit
  })
  useEffect(() => {
    const press = pressed.current
    if (quiet !== 'over' || !press) return
    pressed.current = null
    setQuiet('none')
    void submitting.current(press.part).then(press.resolve)
  }, [quiet])
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
    saveQuietly,
    isChanged: !isSame(values, base.values),
    restart,
    forget,
    busy: quiet === 'awaited' || quiet === 'over' || (action.busy && quiet === 'none'),
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
    choice: (name) => ({
      name,
      value: values[name],
      onChange: (value) => {
        if (!isLocked) change((now) => ({ ...now, [name]: value }))
      },
      error: wrongWithin(name),
    }),
    tick: (name) => ({ ...flip(name), error: wrongWithin(name) }),
    flip,
    check: (...names) => {
      const all = problemsOf(values, version)
      setJudged((now) => (now === 'all' ? now : new Set([...now, ...names])))
      const wrongNames = names.filter((name) => [...all.keys()].some((path) => rootFieldOf(path) === name))
      if (wrongNames.length > 0) showWrong(wrongNames)
      return wrongNames.length === 0
    },
    element: {
      ref: element,
      onSubmit: (event) => {
        event.preventDefault()
        // A sheet is elsewhere in the document, but in React it is a child of the form that opened it, so its events
        // bubble there.
        event.stopPropagation()
        void submit()
      },
      'aria-busy': action.busy || undefined,
    },
    refusal: refused && !found ? refused.error.message : null,
    error: refused?.error ?? null,
    restoredAt,
    discard: () => restart(fresh.values, fresh.version),
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

/** Newer values, except for the fields that were touched: they differ from what they started from. */
function rebased<V extends FormValues>(newer: V, { base, now }: { base: V; now: V }): V {
  const touched = Object.entries(now).filter(([name, value]) => !isSame(value, base[name]))
  return { ...newer, ...Object.fromEntries(touched) }
}

/** Whether a touched field has changed meanwhile as well; then the server is asked, and its refusal offers the choice. */
const clashes = <V extends FormValues>(newer: V, { base, now }: { base: V; now: V }): boolean =>
  Object.entries(now).some(
    ([name, value]) => !isSame(value, base[name]) && !isSame(newer[name], base[name]) && !isSame(newer[name], value),
  )

const valuesOf = <V extends FormValues>(start: V | (() => V)): V => (typeof start === 'function' ? start() : start)

const isSame = (one: unknown, other: unknown): boolean => one === other || hashKey([one]) === hashKey([other])

const newer = z.object({ version: z.int() })
function versionIn({ code, data }: CallError): number | null {
  if (code !== requestErrors.olderVersion.code) return null
  const parsed = z.safeParse(newer, data)
  return parsed.success ? parsed.data.version : null
}

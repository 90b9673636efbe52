import type { NamedCall, OutputOf, SentOf } from '@kikai/contract/call'
import type { Instant } from '@kikai/kernel/instant'
import type { ChangeEvent, FormEvent, RefObject } from 'react'
import type { CallError } from '../calls/call-error.ts'
import type { FormDraftStore } from './form-draft.ts'

/** The values of a form by field name. Numbers are texts until they are sent. */
export type FormValues = Readonly<Record<string, unknown>>
export type TextName<V> = { [K in keyof V]: string extends V[K] ? K : never }[keyof V] & string
export type TickName<V> = { [K in keyof V]: boolean extends V[K] ? K : never }[keyof V] & string

/** The call's input with every part present but of unknown type; the schema checks each value. */
type Unjudged<T> = T extends object ? { [K in keyof T]: unknown } : never

export type FormOptions<C extends NamedCall, V extends FormValues> = {
  /**
   * The first values of the fields. Given as values, they are followed: when a newer answer arrives, fields that nobody
   * touched show it. A function is asked once.
   */
  start: V | (() => V)
  /** Builds the call's input from the typed values; a part that cannot be built is null. */
  input: (values: V, version: number | null) => Unjudged<SentOf<C>>
  /**
   * Rules beyond the schema: by field, the sentence under it, or nothing when it is right. They are checked before the
   * schema.
   */
  rules?: (values: V) => Readonly<Record<string, string | false | null | undefined>>
  /** The sentence under a required field that is empty, instead of "please fill this in". */
  missing?: Readonly<Record<string, string>>
  /** The field that a refusal belongs to, by the refusal's code. */
  fieldOfCode?: Readonly<Record<number, string>>
  onDone?: (answer: OutputOf<C>, sent: V) => void
  /** Called after success, for example to navigate. Not called when the user has left the screen meanwhile. */
  next?: (answer: OutputOf<C>) => void
  onRefused?: (error: CallError) => void
  /**
   * Called with the names of the wrong fields before the first is focused, so that a form in parts can open the right
   * part.
   */
  onWrong?: (fields: readonly string[]) => void
  /** The form stays open after sending: it can be edited meanwhile, and later edits are kept. */
  stays?: boolean
  /** The field values for saved data. */
  shown?: (saved: OutputOf<C>) => V
  /** For data that two people may edit at once: the version shown, and how to load a newer one. */
  version?: {
    start: number | null
    of: (saved: OutputOf<C>) => number
    read: () => Promise<OutputOf<C> | null>
  }
  /** Keeps unsent input on this device. */
  draft?: FormDraftStore<V>
  /** Not asked about when it is left unsent: a login or a code is typed again in a moment. */
  asks?: false
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

/** A value that is chosen and not typed: one of several, a day, a file. */
export type ChoiceBinding<T> = {
  name: string
  value: T
  onChange: (value: T) => void
  error: string | undefined
}

export type CallForm<V> = {
  readonly values: V
  readonly version: number | null
  readonly set: (change: Partial<V>) => void
  /** Props for a text field: `<TextField {...form.text('name')} label=… />`. */
  readonly text: (name: TextName<V>) => TextBinding
  /** Props for a field in which a value is chosen: `<SelectField {...form.choice('carrier')} label=… options=… />`. */
  readonly choice: <K extends keyof V & string>(name: K) => ChoiceBinding<V[K]>
  /** Props for a checkbox. */
  readonly tick: (name: TickName<V>) => TickBinding
  /** Props for a switch, which has no error. */
  readonly flip: (name: TickName<V>) => Omit<TickBinding, 'error'>
  /** The error under a field or one of its parts, by its path. */
  readonly wrong: (path: string) => string | undefined
  /** Validates the named fields only; false when one is wrong, which is then focused. */
  readonly check: (...names: string[]) => boolean
  /** Sends the form, with `change` applied first. Resolves to true when the server accepted it. */
  readonly submit: (change?: Partial<V>) => Promise<boolean>
  /** Sends what fits without a word about what does not, for a form that saves itself; the typed texts stay. */
  readonly saveQuietly: (change?: Partial<V>) => Promise<boolean>
  /** Whether something differs from what was last saved. */
  readonly isChanged: boolean
  readonly busy: boolean
  readonly focus: (name: string) => void
  /** Props for the `<form>` element. */
  readonly element: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly onSubmit: (event: FormEvent) => void
    readonly 'aria-busy': true | undefined
  }
  /** The server's refusal when it belongs to no field. */
  readonly refusal: string | null
  readonly error: CallError | null
  /** Replaces the typed values with the given ones. */
  readonly restart: (values: V, version?: number | null) => void
  /** Clears the errors and the refusal, for a sheet that closes. */
  readonly forget: () => void
  readonly restoredAt: Instant | null
  readonly discard: () => void
  /** True when somebody else has saved since this version was loaded. */
  readonly moved: boolean
  readonly loadingNewer: boolean
  readonly takeNewer: () => Promise<void>
  readonly keepMine: () => Promise<void>
  /** True while the input from before a newer version was loaded can be restored. */
  readonly aside: boolean
  readonly bringBack: () => void
}

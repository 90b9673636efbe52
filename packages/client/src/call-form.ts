import type { NamedCall, OutputOf, SentOf } from '@kikai/contract/call'
import type { Instant } from '@kikai/kernel/instant'
import type { ChangeEvent, FormEvent, RefObject } from 'react'
import type { CallError } from './call-error.ts'
import type { Draft } from './form-draft.ts'

/** What is typed, by the names of the fields. Numbers are texts until they are sent. */
export type Typed = Readonly<Record<string, unknown>>
export type TextName<V> = { [K in keyof V]: string extends V[K] ? K : never }[keyof V] & string
export type TickName<V> = { [K in keyof V]: boolean extends V[K] ? K : never }[keyof V] & string

/** The call's input with all its parts; whether each is what the call takes, its schema says. */
type Unjudged<T> = T extends object ? { [K in keyof T]: unknown } : never

export type FormOptions<C extends NamedCall, V extends Typed> = {
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

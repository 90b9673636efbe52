import { limits } from '@kikai/kernel/limits'
import { CircleX, Search } from 'lucide-react'
import {
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import { activeAfter } from './active-choice.ts'
import { classes } from '../class-names.ts'
import { createPause } from '../times/pause.ts'
import { useLatest } from '../use-latest.ts'
import { useWords } from '../texts/words.ts'

/** The suggestions under the field while the user types. */
export type SearchChoices = {
  /** The accessible name of the list. */
  title: ReactNode
  of: readonly { key: string; content: ReactNode }[]
  /** Called on each change of the text, also during input method composition. */
  onType: (words: string) => void
  onPick: (at: number) => void
}

type SearchBoxProps = {
  value: string
  /**
   * Called 500 ms after the last key (specification §9), and at once on Enter or when cleared; not when the text equals
   * both the last search and the value.
   */
  onSearch: (words: string) => void
  /** Called on Enter only. */
  onEnter?: (words: string) => void
  choices?: SearchChoices
  placeholder?: string
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
  after?: ReactNode
  className?: string
}

/** A search field that waits for a pause in typing and for the end of a composition. */
export function SearchBox({
  value,
  onSearch,
  onEnter,
  choices,
  placeholder,
  autoFocus,
  inputRef,
  after,
  className,
}: SearchBoxProps) {
  const t = useWords()
  const [words, setWords] = useState(value)
  const [pause] = useState(() => createPause())
  // A filter chosen during the pause is included in the search.
  const latest = useLatest({ value, onSearch })
  const root = useRef<HTMLFormElement>(null)
  const list = useChoiceList(choices, root)
  const searched = useRef(value)
  useLayoutEffect(() => {
    // The searched text returns as the value later, when the user may have typed further.
    if (value !== searched.current) setWords(value)
    searched.current = value
  }, [value])
  useEffect(() => pause.cancel, [pause])
  const search = (next: string) => {
    pause.cancel()
    const asked = next.trim()
    if (asked === searched.current && asked === latest.current.value) return
    searched.current = asked
    latest.current.onSearch(asked)
  }
  const later = (next: string) => pause.after(() => search(next))
  const pick = (at: number) => {
    pause.cancel()
    // A suggestion may stand for a search without text: the field then shows the suggestion.
    setWords(value)
    list.close()
    choices?.onPick(at)
  }
  return (
    <form
      ref={root}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        list.close()
        search(words)
        onEnter?.(words.trim())
        // The on-screen keyboard would cover the results.
        if (window.matchMedia('(pointer: coarse)').matches && document.activeElement instanceof HTMLElement)
          document.activeElement.blur()
      }}
      className={classes(
        'flex h-10 min-w-0 flex-1 items-center gap-2 rounded-full border border-transparent bg-sunken pl-3 focus-within:outline-2 focus-within:outline-go-ink wide:relative',
        className,
      )}
    >
      <Search aria-hidden className="size-5 shrink-0 text-ink-2" />
      <input
        ref={inputRef}
        type="search"
        enterKeyHint="search"
        autoFocus={autoFocus}
        aria-label={placeholder ?? t('part.search')}
        placeholder={placeholder}
        maxLength={limits.searchWordsLength}
        value={words}
        {...list.wiring}
        onKeyDown={(event) => list.onKey(event, pick)}
        onChange={(event) => {
          setWords(event.target.value)
          list.type(event.target.value)
          const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
          if (!composing) later(event.target.value)
        }}
        onCompositionEnd={(event) => later(event.currentTarget.value)}
        className="h-11 min-w-0 flex-1 appearance-none bg-transparent text-15 outline-none placeholder:text-ink-2 [&::-webkit-search-cancel-button]:hidden"
      />
      {words ? (
        <button
          type="button"
          aria-label={t('part.clear')}
          onClick={() => {
            setWords('')
            list.type('')
            search('')
          }}
          className="grid size-11 shrink-0 place-items-center text-ink-2"
        >
          <CircleX aria-hidden className="size-5" />
        </button>
      ) : (
        after
      )}
      {choices && list.isOpen ? (
        <Suspense>
          <ChoiceList {...{ choices, list, pick }} />
        </Suspense>
      ) : null}
    </form>
  )
}

type List = ReturnType<typeof useChoiceList>

/**
 * Whether the list is open and which option is active. The focus stays in the field, following the combobox pattern.
 */
function useChoiceList(choices: SearchChoices | undefined, root: RefObject<HTMLElement | null>) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState<{ at: number; key: string } | null>(null)
  const count = choices?.of.length ?? 0
  const isOpen = typed !== null && typed !== '' && count > 0
  // With a new list the active option of the last one is dropped.
  const at = active && active.key === choices?.of[active.at]?.key ? active.at : null
  const close = () => {
    setTyped(null)
    setActive(null)
  }
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen, root])
  const onKey = (event: KeyboardEvent<HTMLInputElement>, pick: (at: number) => void) => {
    // During input method composition the keys belong to the input method.
    if (!choices || event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      return close()
    }
    if (event.key === 'Enter' && isOpen && at !== null) {
      event.preventDefault()
      return pick(at)
    }
    const { value } = event.currentTarget
    if (event.key === 'ArrowDown' && !isOpen && value !== '') {
      event.preventDefault()
      setTyped(value)
      return choices.onType(value)
    }
    const next = isOpen ? activeAfter(event.key, at, count) : undefined
    if (next === undefined) return
    event.preventDefault()
    setActive(next === null ? null : { at: next, key: choices.of[next]?.key ?? '' })
  }
  return {
    isOpen,
    at,
    close,
    onKey,
    listId: `${id}list`,
    optionId: (place: number) => `${id}option${place}`,
    type: (words: string) => {
      setTyped(words)
      setActive(null)
      choices?.onType(words)
    },
    wiring: choices
      ? ({
          role: 'combobox',
          autoComplete: 'off',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? `${id}list` : undefined,
          'aria-activedescendant': isOpen && at !== null ? `${id}option${at}` : undefined,
        } as const)
      : {},
  }
}

type ChoiceListProps = { choices: SearchChoices; list: List; pick: (at: number) => void }

/** The list of suggestions: full width under the bar on phones, under the field on wide screens. */
function ChoiceList({ choices, list, pick }: ChoiceListProps) {
  const titleId = `${list.listId}title`
  return (
    <div className="absolute inset-x-0 top-14 z-30 max-h-[calc(100dvh-3.5rem)] overflow-y-auto overscroll-contain border-t border-line bg-card py-1 text-ink shadow-2 wide:top-[calc(100%+6px)] wide:rounded-card wide:border">
      <span id={titleId} className="sr-only">
        {choices.title}
      </span>
      <div id={list.listId} role="listbox" aria-labelledby={titleId}>
        {choices.of.map(({ key, content }, at) => (
          <button
            key={key}
            id={list.optionId(at)}
            type="button"
            role="option"
            aria-selected={at === list.at}
            tabIndex={-1}
            // Keeps the focus in the field, and the keyboard open, until an option is chosen.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(at)}
            className={classes(
              'flex min-h-12 w-full items-center gap-3 px-4 text-left text-15 hover:bg-sunken wide:min-h-10 wide:px-3.5 wide:text-14',
              at === list.at && 'bg-sunken',
            )}
          >
            {content}
          </button>
        ))}
      </div>
    </div>
  )
}

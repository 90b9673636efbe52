import { limits } from '@kikai/kernel/limits'
import { CircleX, Search } from 'lucide-react'
import { useEffect, useState, type ReactNode, type Ref } from 'react'
import { classes } from './class-names.ts'
import { createPause } from './pause.ts'
import { useWords } from './words.ts'

type SearchBoxProps = {
  value: string
  /** Told 500 ms after the last key (specification §9), and at once on Enter or when cleared. */
  onSearch: (words: string) => void
  /** Told on Enter only. */
  onEnter?: (words: string) => void
  placeholder?: string
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
  after?: ReactNode
  className?: string
}

/** A search field that waits for a pause, and for the end of a composition. */
export function SearchBox({
  value,
  onSearch,
  onEnter,
  placeholder,
  autoFocus,
  inputRef,
  after,
  className,
}: SearchBoxProps) {
  const t = useWords()
  const [words, setWords] = useState(value)
  const [given, setGiven] = useState(value)
  const [pause] = useState(() => createPause())
  if (given !== value) {
    setGiven(value)
    setWords(value)
  }
  useEffect(() => pause.cancel, [pause])
  const search = (next: string) => {
    pause.cancel()
    onSearch(next.trim())
  }
  const later = (next: string) => pause.after(() => search(next))
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search(words)
        onEnter?.(words.trim())
      }}
      className={classes(
        'flex h-10 min-w-0 flex-1 items-center gap-2 rounded-full bg-sunken pl-3 focus-within:outline-2 focus-within:outline-go-ink',
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
        onChange={(event) => {
          setWords(event.target.value)
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
            search('')
          }}
          className="grid size-11 shrink-0 place-items-center text-ink-2"
        >
          <CircleX aria-hidden className="size-5" />
        </button>
      ) : (
        after
      )}
    </form>
  )
}

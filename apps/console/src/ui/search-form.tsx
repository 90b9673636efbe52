import type { FormEvent, ReactNode } from 'react'

type SearchFormProps = { className?: string; onSearch: () => void; children: ReactNode }

/** Looks for something: it changes nothing, so nothing of it can be refused. */
export function SearchForm({ className = 'form', onSearch, children }: SearchFormProps) {
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  return (
    <form role="search" className={className} onSubmit={search}>
      {children}
    </form>
  )
}

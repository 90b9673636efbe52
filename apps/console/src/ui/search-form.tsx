import type { FormEvent, ReactNode } from 'react'

type SearchFormProps = { className?: string; onSearch: () => void; children: ReactNode }

/** A form that only searches, so it has no errors. */
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

import { SearchForm } from '#ui/search-form.tsx'
import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { ListAddress } from './use-list-address.ts'

/** The search field of a list, whose words are in the address. */
export function ListSearch({ label, address }: { label: string; address: ListAddress }) {
  return <SearchField key={address.filters.words ?? ''} label={label} address={address} />
}

function SearchField({ label, address }: { label: string; address: ListAddress }) {
  const [words, setWords] = useState(address.filters.words ?? '')
  return (
    <SearchForm className="list-search" onSearch={() => address.filter({ words: words.trim() })}>
      <Input
        type="search"
        prefix={<Search aria-hidden />}
        aria-label={label}
        placeholder={label}
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          if (event.target.value === '') address.filter({ words: '' })
        }}
        allowClear
      />
    </SearchForm>
  )
}

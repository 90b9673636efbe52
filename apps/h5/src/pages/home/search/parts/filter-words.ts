export * from '#features/catalogue/filter-words.ts'

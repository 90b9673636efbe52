/** Names of places by the code of what they lie in, and their own. */
declare module 'area-data/pcaa.js' {
  const areas: Readonly<Record<string, Readonly<Record<string, string>>>>
  export default areas
}

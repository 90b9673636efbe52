/** The domains whose answers show goods, how many there are or who waits for them: what changes goods makes all of these old. */
export const showsGoods: readonly string[] = ['goods', 'categories', 'search', 'imports', 'saved']

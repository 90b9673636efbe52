/** Which province a Chinese postal code is of: its first two digits, by the code of the province (GB/T 2260). */
const table = `
11 10
12 30
13 05 06 07
14 03 04
15 01 02
21 11 12
22 13
23 15 16
31 20
32 21 22
33 31 32
34 23 24
35 35 36
36 33 34
37 25 26 27
41 45 46 47
42 43 44
43 41 42
44 51 52
45 53 54
46 57
50 40
51 61 62 63 64
52 55 56
53 65 66 67
54 85
61 71 72
62 73 74
63 81
64 75
65 83 84
`

export const chinesePostalRegions: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [region = '', ...starts] = line.split(' ')
      return starts.map((start) => [start, region] as const)
    }),
)

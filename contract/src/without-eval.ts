import * as z from 'zod'

// zod compiles schemas with `new Function` where it may. The pages' content policy forbids that, and browsers report
// even the try, so schemas that are read in a browser import this first. On the server compiling stays on.
z.config({ jitless: 'document' in globalThis })

export const PORT = Number(process.env.BIVOUAC_TEST_PORT ?? 4319);

/** The page with the games of the tests (`e2e/sketches`) instead of those of the shelf. */
export const sketchesPort = PORT + 1;

/** Where the tests take letters in. */
export const mailPort = PORT + 2;

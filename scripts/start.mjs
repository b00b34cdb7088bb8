// What `npm start` runs: the table in the browser.
process.argv.splice(2, 0, 'serve');
await import('../cli/src/main.ts');

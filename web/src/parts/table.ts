export { default as TablePage } from '../table/TablePage.svelte';

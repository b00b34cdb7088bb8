import '../cli/src/start.ts';

import { describe, test } from 'vitest';
import { describeInvariants } from '../testing/index.ts';
import { mock } from './mock/game.ts';
import { hooks } from './mock/hooks.ts';

describeInvariants({ describe, test }, mock, hooks, process.env);

/** Loads what test files and their processes load, and ends: Node writes its compile cache when a process ends in order. */
import '../cli/run-command.ts';
import './service.ts';

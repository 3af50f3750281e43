import type { ToolExample } from "../../tool.ts";

export const EXAMPLES: ToolExample[] = [
  {
    "title": "A forecast tool made units required and lowered a maximum",
    "input": {
      "fixture_id": "forecast",
      "saved_schema": {
        "type": "object",
        "properties": {
          "city": {
            "type": "string",
          },
          "days": {
            "type": "integer",
            "maximum": 14,
          },
        },
        "required": [
          "city",
        ],
      },
      "current_schema": {
        "type": "object",
        "properties": {
          "city": {
            "type": "string",
          },
          "days": {
            "type": "integer",
            "maximum": 7,
          },
          "units": {
            "type": "string",
          },
        },
        "required": [
          "city",
          "units",
        ],
      },
      "arguments": {
        "city": "Oslo",
        "days": 10,
      },
      "annotations": {
        "readOnlyHint": true,
      },
      "retry": {
        "attempts": 0,
        "max_attempts": 2,
      },
    },
    "expect": {
      "output": {
        "verdict": "fail",
        "summary": {
          "total": 5,
          "critical": 0,
          "high": 4,
          "medium": 0,
          "low": 1,
          "info": 0,
          "evidence": 0,
          "unknowns": 0,
        },
        "findings": [
          {
            "id": "F001",
            "rule": "ARGUMENT_INVALID",
            "severity": "high",
            "subject": "arguments",
            "location": "/days",
            "data": {
              "keyword": "maximum",
            },
          },
          {
            "id": "F002",
            "rule": "ARGUMENT_INVALID",
            "severity": "high",
            "subject": "arguments",
            "location": "/units",
            "data": {
              "keyword": "required",
            },
          },
          {
            "id": "F003",
            "rule": "BOUND_TIGHTENED",
            "severity": "high",
            "subject": "input",
            "location": "/properties/days",
            "data": {
              "keyword": "maximum",
              "compatibility": "breaking",
              "saved": 14,
              "current": 7,
            },
          },
          {
            "id": "F004",
            "rule": "REQUIRED_ADDED",
            "severity": "high",
            "subject": "input",
            "location": "/properties/units",
            "data": {
              "keyword": "required",
              "compatibility": "breaking",
              "property": "units",
            },
          },
          {
            "id": "F005",
            "rule": "PROPERTY_ADDED",
            "severity": "low",
            "subject": "input",
            "location": "/properties/units",
            "data": {
              "keyword": "properties",
              "compatibility": "compatible",
              "property": "units",
            },
          },
        ],
        "details": {
          "passed": false,
          "drift": {
            "checked": true,
            "changes": 3,
            "breaking": 2,
            "compatible": 1,
            "unknown": 0,
            "annotation": 0,
          },
          "arguments": {
            "checked": true,
            "valid": false,
            "diagnostics": 2,
          },
          "retry": {
            "checked": true,
            "safe": true,
            "side_effects": "read_only",
          },
        },
      },
      "error_code": "AGENT_CONTRACT_CHECK_FAILED",
    },
  },
  {
    "title": "Nothing changed, the call is fine, one retry after a 503 is safe",
    "input": {
      "fixture_id": "forecast",
      "saved_schema": {
        "type": "object",
        "properties": {
          "city": {
            "type": "string",
          },
          "days": {
            "type": "integer",
            "maximum": 14,
          },
        },
        "required": [
          "city",
        ],
      },
      "current_schema": {
        "type": "object",
        "properties": {
          "city": {
            "type": "string",
          },
          "days": {
            "type": "integer",
            "maximum": 14,
          },
        },
        "required": [
          "city",
        ],
      },
      "arguments": {
        "city": "Oslo",
      },
      "annotations": {
        "readOnlyHint": true,
      },
      "retry": {
        "attempts": 1,
        "max_attempts": 2,
        "last_outcome": "error",
        "status": 503,
        "retry_after_seconds": 5,
        "waited_seconds": 6,
      },
    },
    "expect": {
      "output": {
        "verdict": "pass",
        "summary": {
          "total": 0,
          "critical": 0,
          "high": 0,
          "medium": 0,
          "low": 0,
          "info": 0,
          "evidence": 0,
          "unknowns": 0,
        },
        "findings": [],
        "details": {
          "passed": true,
          "drift": {
            "checked": true,
            "changes": 0,
            "breaking": 0,
            "compatible": 0,
            "unknown": 0,
            "annotation": 0,
          },
          "arguments": {
            "checked": true,
            "valid": true,
            "diagnostics": 0,
          },
          "retry": {
            "checked": true,
            "safe": true,
            "side_effects": "read_only",
          },
        },
      },
    },
  },
];
